import type { DomainRecord, DomainView, RecordState } from "@hanok/api-contract";
import { IconButton, showToast } from "@hanok/ui";
import { Check, CircleAlert, Clock, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { copyOrTell } from "../../../state/clipboard.ts";
import { useDomainTexts } from "./texts.ts";

interface Line {
  readonly record: DomainRecord;
  readonly state: RecordState;
  readonly found: readonly string[];
  readonly isProof: boolean;
}

const linesOf = ({ proof, hosts }: DomainView): readonly Line[] => [
  { record: proof.record, state: proof.state, found: proof.found, isProof: true },
  ...hosts.flatMap(({ records, state, found }) =>
    records.map((record) => ({ record, state, found, isProof: false })),
  ),
];

const ICONS: Readonly<Record<RecordState, typeof Check>> = {
  ok: Check,
  unchecked: Clock,
  unanswered: Clock,
  missing: Clock,
  elsewhere: CircleAlert,
  partly: CircleAlert,
};

/** Every record of a domain as a registrar's form asks for it, with what was found. */
export function RecordList({ domain }: { readonly domain: DomainView }) {
  const { t } = useDomainTexts();
  return (
    <ul aria-label={t("domains.records")} className="divide-y divide-line border-line border-y">
      {linesOf(domain).map(({ record, state, found, isProof }) => {
        const Icon = ICONS[state];
        const isWrong = state === "elsewhere" || state === "partly";
        const words =
          isProof && state === "elsewhere"
            ? t("domains.states.otherText")
            : t(`domains.states.${state}`, { found: found.join(", ") });
        return (
          <li key={`${record.type} ${record.host} ${record.value}`} className="flex flex-col gap-1 py-2.5">
            <div className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-3 tablet:grid-cols-[4rem_8rem_1fr_auto]">
              <Field label={t("domains.type")}>
                <b className="font-semibold">{record.type}</b>
              </Field>
              <Field label={t("domains.host")}>{record.name}</Field>
              <span className="col-span-2 col-start-1 row-start-2 tablet:col-span-1 tablet:col-start-3 tablet:row-start-1">
                <Field label={t("domains.value")}>{record.value}</Field>
              </span>
              <IconButton
                icon={<Copy {...SMALL_ICON} />}
                label={t("domains.copy", { value: record.value })}
                onPress={() =>
                  void copyOrTell(record.value).then(
                    (copied) => copied && showToast({ text: t("domains.copied") }),
                  )
                }
              />
            </div>
            <p
              className={`flex items-start gap-1.5 text-small ${isWrong ? "text-danger-deep" : state === "ok" ? "text-accent-deep" : "text-ink-faint"}`}
            >
              <Icon {...SMALL_ICON} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{words}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-caption text-ink-faint">{label}</span>
      <span className="break-all font-mono text-small">{children}</span>
    </span>
  );
}
