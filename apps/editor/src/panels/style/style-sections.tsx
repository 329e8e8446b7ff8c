import { BackgroundSection } from "./sections/background-section.tsx";
import { BorderSection } from "./sections/border-section.tsx";
import { EffectsSection } from "./sections/effects-section.tsx";
import { LayoutSection } from "./sections/layout-section.tsx";
import { PositionSection } from "./sections/position-section.tsx";
import { SizeSection } from "./sections/size-section.tsx";
import { SpacingSection } from "./sections/spacing-section.tsx";
import { TypeSection } from "./sections/type-section.tsx";

/** Every style of the element, in the order in which a box is built: from how it holds to how it glows. */
export function StyleSections() {
  return (
    <>
      <LayoutSection />
      <SpacingSection />
      <SizeSection />
      <PositionSection />
      <TypeSection />
      <BackgroundSection />
      <BorderSection />
      <EffectsSection />
    </>
  );
}
