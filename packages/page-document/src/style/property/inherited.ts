/** Properties that pass from parent to child where nothing is declared (CSS property index, "Inherited: yes"). */
const INHERITED = new Set(
  `azimuth border-collapse border-spacing caption-side caret-color color color-scheme cursor direction
  empty-cells fill fill-opacity fill-rule font-family font-feature-settings font-kerning font-language-override
  font-optical-sizing font-palette font-size font-size-adjust font-stretch font-style font-synthesis
  font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
  font-variant-position font-variation-settings font-weight hyphens image-rendering letter-spacing line-break
  line-height list-style-image list-style-position list-style-type marker-end marker-mid marker-start orphans
  overflow-wrap paint-order pointer-events quotes ruby-align ruby-position shape-rendering stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  tab-size text-align text-align-last text-anchor text-combine-upright text-emphasis-color
  text-emphasis-position text-emphasis-style text-indent text-justify text-orientation text-rendering
  text-shadow text-size-adjust -webkit-text-size-adjust text-transform text-underline-offset
  text-underline-position text-wrap visibility -webkit-font-smoothing -webkit-text-fill-color
  -webkit-text-stroke-color -webkit-text-stroke-width -webkit-tap-highlight-color
  white-space white-space-collapse widows word-break word-spacing writing-mode`.split(/\s+/),
);

/** Custom properties inherit too, unless `@property` says otherwise (whoever asks looks there first). */
export const isInherited = (property: string): boolean =>
  property.startsWith("--") || INHERITED.has(property);
