import type { LegalKind } from "@hanok/api-contract";

export interface LegalVersions {
  kind: LegalKind;
  /** Day in Seoul from which it is in force, `2026-03-02`. */
  version: string;
  announcedAt: string;
  /** Id of the last member who was notified of it by mail. */
  noticedAfter: number;
  needsConsent: number;
  /** JSON of `{ko, en}`, each `{title, content}`. */
  texts: string;
}

export interface SupportEntries {
  id: string;
  kind: "notice" | "faq" | "manual";
  category: string;
  place: string;
  publishedAt: string;
  /** '' without an end. */
  endsAt: string;
  /** JSON of `{ko, en}`; the shape depends on the kind. */
  texts: string;
  videoUrl: string;
}

export interface PopupBanners {
  id: string;
  place: string;
  startsAt: string;
  /** '' without an end. */
  endsAt: string;
  /** Address of an uploaded file; '' where the banner is text. */
  imageUrl: string;
  linkUrl: string;
  targetWindow: "SAME" | "NEW";
  /** JSON of `{ko, en}`, each `{title, memo}`. */
  texts: string;
}

export interface PublicTextTables {
  legalVersions: LegalVersions;
  supportEntries: SupportEntries;
  popupBanners: PopupBanners;
}
