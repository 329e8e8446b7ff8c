import type { origin as ko } from "../ko/origin.ts";
import type { Twin } from "../twin.ts";

export const origin: Twin<typeof ko> = {
  inline: "On the element",
  rule: "{{selector}}",
  ruleIn: "{{selector}} · {{place}}",
  inherited: "Inherited from {{tag}}",
  browser: "Browser default",
  initial: "Default",
  shared: "Every page that uses this file changes too",
  thisBlock: "CSS of this block",
  pageStyle: "<style> of the page",
  open: "Show in code",
};
