import { HanokMark } from "./hanok-mark.tsx";

/** Mark and name side by side: 한옥 in Korean, Hanok in English. */
export function HanokLogo({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <span className="text-accent">
        <HanokMark size={size} />
      </span>
      <span className="font-bold text-lead tracking-tight">{name}</span>
    </span>
  );
}
