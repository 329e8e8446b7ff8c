import type { Write } from "../../ports/database/index.ts";

/** Member who requests a template. */
export interface CoverAsker {
  readonly memberId: number;
  readonly administrator: boolean;
}
export interface PricedTemplate {
  readonly id: string;
  readonly priceType: "FREE" | "PREMIUM";
}
export type UseRefusal = "template.not-covered" | "template.month-used" | "template.license-used";

/** [TPL-03, TPL-26] Who may read the code of a template and put it into a project; decided by payments. */
export interface TemplateCover {
  /** Free templates are for every member, premium ones for members on a paid plan and the administrator. */
  isTemplateCovered(asker: CoverAsker, template: PricedTemplate): Promise<boolean>;
  /** Takes the member's right to a template for a project. Null: taken, or none is needed. */
  useTemplate(
    query: Write,
    asker: CoverAsker,
    use: { readonly templateId: string; readonly projectId: string },
  ): Promise<UseRefusal | null>;
}
