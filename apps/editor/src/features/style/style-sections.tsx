import type { LocatedElement } from "@hanok/page-document";
import type { ReactNode } from "react";
import { BackgroundSection } from "./sections/background-section.tsx";
import { BorderSection } from "./sections/border-section.tsx";
import { EffectsSection } from "./sections/effects-section.tsx";
import { LayoutSection } from "./sections/layout-section.tsx";
import { PositionSection } from "./sections/position-section.tsx";
import { SizeSection } from "./sections/size-section.tsx";
import { SpacingSection } from "./sections/spacing-section.tsx";
import { TypeSection } from "./sections/type-section.tsx";
import { useStyling } from "./styling.tsx";

type Group = "layout" | "spacing" | "size" | "position" | "type" | "background" | "border" | "effects";

const GROUPS: Readonly<Record<Group, ReactNode>> = {
  layout: <LayoutSection key="layout" />,
  spacing: <SpacingSection key="spacing" />,
  size: <SizeSection key="size" />,
  position: <PositionSection key="position" />,
  type: <TypeSection key="type" />,
  background: <BackgroundSection key="background" />,
  border: <BorderSection key="border" />,
  effects: <EffectsSection key="effects" />,
};

/** The group that fits the element is first; the others in the order in which a box is built. */
const ORDERS: Readonly<Record<"box" | "text" | "media", readonly Group[]>> = {
  box: ["layout", "spacing", "size", "position", "type", "background", "border", "effects"],
  text: ["type", "spacing", "size", "background", "border", "layout", "position", "effects"],
  media: ["size", "spacing", "border", "effects", "layout", "position", "background", "type"],
};

const MEDIA = /^(img|picture|video|iframe|canvas|object|embed|svg)$/;

const kindOf = ({ tag, children }: Pick<LocatedElement, "tag" | "children">): keyof typeof ORDERS => {
  if (MEDIA.test(tag)) return "media";
  return children.some((child) => child.kind === "text" && child.value.trim() !== "") ? "text" : "box";
};

/** Every style of the element. */
export function StyleSections() {
  const { place } = useStyling();
  return ORDERS[kindOf(place.element)].map((group) => GROUPS[group]);
}
