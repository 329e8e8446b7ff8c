import type { Layout } from "@hanok/page-document";
import { classNames } from "@hanok/ui";

interface Area {
  readonly x: number;
  readonly width: number;
  readonly tone: "side" | "main" | "sticky" | "free";
}

const areas: Readonly<Record<Layout, readonly Area[]>> = {
  column1: [{ x: 0, width: 60, tone: "main" }],
  column2: [
    { x: 0, width: 16, tone: "side" },
    { x: 18, width: 42, tone: "main" },
  ],
  column3: [
    { x: 0, width: 14, tone: "side" },
    { x: 16, width: 28, tone: "main" },
    { x: 46, width: 14, tone: "side" },
  ],
  sticky1: [
    { x: 0, width: 16, tone: "sticky" },
    { x: 18, width: 42, tone: "main" },
  ],
  sticky2: [
    { x: 0, width: 42, tone: "main" },
    { x: 44, width: 16, tone: "sticky" },
  ],
  custom: [{ x: 0, width: 60, tone: "free" }],
};

const TONES = {
  side: "fill-line-firm opacity-60",
  main: "fill-line",
  sticky: "fill-accent opacity-70",
  free: "fill-none stroke-line-firm [stroke-dasharray:3_3]",
} as const;

/** A layout drawn small: header, the columns between, footer; what stays in the window is in the accent. */
export function LayoutPicture({ layout, className }: { layout: Layout; className?: string }) {
  return (
    <svg viewBox="0 0 60 44" aria-hidden="true" className={classNames("block w-full", className)}>
      <rect x="0" y="0" width="60" height="6" rx="1" className="fill-line-firm opacity-40" />
      {areas[layout].map(({ x, width, tone }) => (
        <rect
          key={x}
          x={tone === "free" ? x + 0.5 : x}
          y={tone === "free" ? 8.5 : 8}
          width={tone === "free" ? width - 1 : width}
          height={tone === "sticky" ? 16 : tone === "free" ? 27 : 28}
          rx="1"
          className={TONES[tone]}
        />
      ))}
      {areas[layout].map(({ x, width, tone }) =>
        tone === "sticky" ? (
          <rect
            key={x}
            x={x + 0.5}
            y={24.5}
            width={width - 1}
            height={11}
            rx="1"
            className="fill-none stroke-accent opacity-50 [stroke-dasharray:2_2]"
          />
        ) : null,
      )}
      <rect x="0" y="38" width="60" height="6" rx="1" className="fill-line-firm opacity-40" />
    </svg>
  );
}
