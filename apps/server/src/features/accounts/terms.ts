/** Versions of the texts that people accept; a consent names the one that was shown. */
export const TERMS_VERSIONS = {
  service: "2023-09-25",
  privacy: "2023-09-25",
  marketing: "2023-09-25",
} as const;
