import type { ReactNode } from "react";

/** A group of settings: its name and purpose at the left, its fields at the right. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-5 border-line border-t py-9 tablet:grid-cols-[22rem_1fr] tablet:gap-10">
      <div className="flex flex-col gap-1.5">
        <h2 className="font-semibold text-lead">{title}</h2>
        {text === undefined ? null : <p className="text-ink-soft text-ui">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
