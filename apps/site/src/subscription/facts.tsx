import type { ReactNode } from "react";

/** Named facts one under the other; what is empty is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col">
      {rows.map(([name, value]) =>
        value === null || value === "" ? null : (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-line border-b py-3 text-ui"
          >
            <dt className="shrink-0 text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words text-right font-medium tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
