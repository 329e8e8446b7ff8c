import { type StyleState, tabsAround } from "@hanok/page-document";
import { lazy, memo, Suspense, useState } from "react";
import { boundContexts } from "../../picture/bound-context.ts";
import type { NodePlace, Picture } from "../../picture/picture.ts";
import type { ViewMode } from "../../state/editor-store.ts";
import { AnimationSection } from "../animation/animation-section.tsx";
import type { StyleTarget } from "../style/declared-here.ts";
import { PanelPopoverProvider } from "../style/panel-popover.tsx";
import { chooseTarget, targetOf, useStyleScope } from "../style/scope/style-scope.ts";
import { StyleSections } from "../style/style-sections.tsx";
import { StyleTargetBar } from "../style/style-target.tsx";
import { StylingProvider } from "../style/styling.tsx";
import { AttributesSection } from "./attributes-section.tsx";
import { CollectSection } from "./collect-section.tsx";
import { ContentSection } from "./content-section.tsx";
import { FieldSection, FormSection } from "./form-section.tsx";
import { FrameSection } from "./frame-section.tsx";
import { IconSection } from "./icon-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { ImageSection } from "./image-section.tsx";
import { isKakaoMap, KakaoMapSection } from "./kakao-map-section.tsx";
import { LinkSection } from "./link-section.tsx";
import { ListSection, QuestionSection, TabsSection } from "./list-section.tsx";
import { isForPlaceMap, PlaceMapSection } from "./place-map-section.tsx";
import { TableSection } from "./table-section.tsx";
import { VideoSection } from "./video-section.tsx";

/** Comes with the first element that shows content. */
const BindingSection = lazy(() => import("../collections/binding/binding-section.tsx"));

/** Elements that no link can be put around. */
const NO_LINK =
  /^(html|body|head|main|table|thead|tbody|tfoot|tr|td|th|caption|colgroup|col|li|ul|ol|dl|dt|dd|form|input|select|textarea|option|button|label|script|style|iframe|video|audio|summary|details)$/;

/**
 * All groups for one element: first what it is for (its picture, its link, its rows), then how it looks, moves and is
 * called. Drawn after the canvas has answered, so that choosing an element never waits for it.
 */
export const ElementSections = memo(function ElementSections({
  place,
  node,
  picture,
  view,
}: {
  place: NodePlace;
  node: string;
  picture: Picture;
  view: ViewMode;
}) {
  const [state, setState] = useState<StyleState | null>(null);
  const target = targetOf(useStyleScope(), node);
  const setTarget = (next: StyleTarget): void => chooseTarget(node, next);
  const { tag, namespace } = place.element;
  const isHtml = namespace === "html";
  return (
    <>
      {boundContexts(place.element).length > 0 ? (
        <Suspense fallback={null}>
          <BindingSection place={place} />
        </Suspense>
      ) : null}
      <ContentSection place={place} />
      {tag === "img" ? <ImageSection place={place} /> : null}
      {tag === "video" ? <VideoSection place={place} /> : null}
      {tag === "svg" ? <IconSection place={place} /> : null}
      {tag === "iframe" ? <FrameSection place={place} /> : null}
      {isForPlaceMap(place) ? <PlaceMapSection key={node} place={place} /> : null}
      {isKakaoMap(place) ? <KakaoMapSection place={place} /> : null}
      {/^(table|thead|tbody|tfoot|tr|td|th)$/.test(tag) ? <TableSection place={place} /> : null}
      {/^(ul|ol|li)$/.test(tag) ? <ListSection place={place} /> : null}
      {tabsAround(place.element) ? <TabsSection place={place} /> : null}
      {/^(dl|details)$/.test(tag) ? <QuestionSection place={place} /> : null}
      {tag === "form" ? <CollectSection place={place} /> : null}
      {tag === "form" ? <FormSection place={place} /> : null}
      {/^(input|select|textarea)$/.test(tag) ? <FieldSection place={place} /> : null}
      {isHtml && !NO_LINK.test(tag) ? <LinkSection place={place} /> : null}
      <StylingProvider
        place={place}
        node={node}
        part={picture.part}
        view={view}
        state={state}
        target={target}
      >
        <PanelPopoverProvider>
          <StyleTargetBar
            place={place}
            node={node}
            state={state}
            target={target}
            onTarget={setTarget}
            onState={(next) => {
              setState(next);
              if (next !== null && target === "inline") setTarget("element");
            }}
          />
          <StyleSections />
        </PanelPopoverProvider>
      </StylingProvider>
      {isHtml ? <AnimationSection place={place} node={node} /> : null}
      <IdentitySection place={place} />
      <AttributesSection place={place} />
    </>
  );
});
