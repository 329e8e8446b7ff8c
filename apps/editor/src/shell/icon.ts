/** The house's icons: 18 px, 1.5 px stroke. */
export const ICON = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
export const SMALL_ICON = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;
