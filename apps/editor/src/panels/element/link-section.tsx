import { type LocatedElement, recordAt } from "@hanok/page-document";
import { Checkbox } from "@hanok/ui";
import { useId, useState } from "react";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { useVisualTexts } from "../../language/visual/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { attributeOf } from "../../state/element-path.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { Chooser } from "../style/fields/select-field.tsx";
import { act } from "./act.ts";
import { CommitField } from "./commit-field.tsx";
import { FoldingSection } from "./folding-section.tsx";
import { hrefOf, LINK_KINDS, type LinkKind, pageOfLink, readLink, writeLink } from "./link-kind.ts";

/** Where a link leads [BLK-77]: a page, a place, an address, a letter, a call or a file. */
export function LinkSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const part = useEditorLater("part");
  const pageId = useEditor((state) => state.pageId);
  const { element } = place;
  const isLink = element.tag === "a" || element.tag === "area";
  const href = isLink ? (attributeOf(element, "href") ?? "") : "";
  const read = part ? readLink(href, part, pageId) : { kind: "url" as const, value: href };
  const [chosen, setChosen] = useState<LinkKind | null>(null);
  const kind = chosen ?? read.kind;
  const newWindow = attributeOf(element, "target") === "_blank";
  if (!part) return null;
  const set = async (value: string): Promise<void> => {
    if (await act(place, "element.link-set", { href: writeLink({ kind, value }) })) setChosen(null);
  };
  return (
    <FoldingSection id="element.link" title={t("link.title")} isOpenAtFirst={isLink}>
      <Chooser
        label={t("link.kind")}
        value={kind}
        options={LINK_KINDS.map((value) => ({ value, label: t(`link.kinds.${value}`) }))}
        onChoose={(value) => setChosen(LINK_KINDS.find((one) => one === value) ?? "url")}
      />
      <Target kind={kind} value={kind === read.kind ? read.value : ""} onSet={set} />
      {isLink ? (
        <>
          <Checkbox
            size="small"
            isSelected={newWindow}
            onChange={(on) => void act(place, "element.link-set", { href: href || "#", newWindow: on })}
          >
            {t("link.newWindow")}
          </Checkbox>
          <CommitField
            label={t("link.rel")}
            value={attributeOf(element, "rel") ?? ""}
            placeholder="noopener nofollow"
            isMono
            onCommit={(rel) =>
              void act(
                place,
                rel.trim() === "" ? "element.attribute-remove" : "element.attribute-set",
                rel.trim() === "" ? { name: "rel" } : { name: "rel", value: rel.trim() },
              )
            }
          />
        </>
      ) : (
        <p className="text-caption text-ink-faint">{t("link.wrapHint")}</p>
      )}
    </FoldingSection>
  );
}

function Target({
  kind,
  value,
  onSet,
}: {
  kind: LinkKind;
  value: string;
  onSet: (value: string) => Promise<void>;
}) {
  const { t } = useVisualTexts();
  const listId = useId();
  const part = useEditorLater("part");
  const pageId = useEditor((state) => state.pageId);
  const picture = useEditorLater("picture");
  if (!part) return null;
  if (kind === "page") {
    const shown = pageOfLink(value, part, pageId);
    return (
      <>
        <Chooser
          label={t("link.page")}
          value={shown ?? ""}
          options={Object.values(part.pages).map((page) => ({
            value: page.id,
            label: page.title || page.path,
          }))}
          onChoose={(id) => {
            const page = recordAt(part.pages, id);
            if (page) void onSet(hrefOf(page.path, part, pageId));
          }}
        />
        <CommitField label={t("link.href")} value={value} onCommit={(typed) => void onSet(typed)} />
      </>
    );
  }
  const suggestions =
    kind === "file"
      ? Object.keys(part.files).map((path) => hrefOf(path, part, pageId))
      : kind === "anchor"
        ? [...(picture?.blocks.values() ?? [])].flatMap(({ located }) => idsOf(located.elements))
        : [];
  return (
    <>
      <CommitField
        key={kind}
        label={t("link.href")}
        value={value}
        placeholder={t(`link.placeholders.${kind}`)}
        list={suggestions.length > 0 ? listId : undefined}
        onCommit={(typed) => void onSet(typed)}
      />
      {suggestions.length > 0 ? (
        <datalist id={listId}>
          {suggestions.slice(0, 200).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

const idsOf = (elements: readonly LocatedElement[]): string[] => [
  ...new Set(elements.flatMap((element) => attributeOf(element, "id") ?? [])),
];
