import { Badge, Button } from "@hanok/ui";
import { useState } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { FindingRow } from "./finding-row.tsx";
import { identityOf } from "./finding-words.ts";
import { ignore } from "./ignored.ts";
import type { Finding } from "./queries.ts";
import { useChecksTexts } from "./texts.ts";

/** Rows at once: a site of a hundred pages may have hundreds of one kind. */
const AT_ONCE = 10;

/** Findings of one kind or one page, some at a time. */
export function FindingGroup({
  title,
  hint,
  findings,
  by,
}: {
  readonly title: string;
  readonly hint: string;
  readonly findings: readonly Finding[];
  readonly by: "rule" | "page";
}) {
  const { t } = useChecksTexts();
  const projectId = useEditor((state) => state.projectId);
  const [most, setMost] = useState(AT_ONCE);
  const rest = findings.length - most;
  const hasProblem = findings.some(({ severity }) => severity === "problem");
  return (
    <section aria-label={title} className="mb-6">
      <h3 className="flex items-center justify-between gap-2 font-semibold text-small">
        <span className="min-w-0 flex-1">{title}</span>
        <Badge tone={hasProblem ? "danger" : "plain"}>{findings.length}</Badge>
      </h3>
      {hint === "" ? null : <p className="mt-0.5 text-caption text-ink-soft">{hint}</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {named(findings.slice(0, most)).map(({ finding, identity, key }) => (
          <FindingRow key={key} finding={finding} by={by} onIgnore={() => ignore(projectId, identity)} />
        ))}
      </ul>
      {rest > 0 ? (
        <div className="mt-2 text-center">
          <Button size="small" variant="quiet" onPress={() => setMost(most + 5 * AT_ONCE)}>
            {t("checks.more", { count: rest })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Keys that stay while edits elsewhere move offsets: a form that is open keeps what is typed in it. */
function named(findings: readonly Finding[]) {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const identity = identityOf(finding);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return { finding, identity, key: `${identity} ${count}` };
  });
}
