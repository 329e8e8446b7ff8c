import { namedBy, type StyleOrigin } from "@hanok/page-document";
import { Button, classNames } from "@hanok/ui";
import { Code, RotateCcw } from "lucide-react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { declaredIn, standsIn } from "../declared-here.ts";
import { shownValue, useStyling } from "../styling.tsx";
import { takeOut } from "../take-out.ts";
import { originWords, placeOfRule, type RuleOrigin, ruleOf, showInCode } from "./origin-words.ts";

/**
 * Origin of a value, the declarations that it overrides, and links: to the code, and to the value without it.
 */
export function OriginCard({
  property,
  label,
  close,
}: {
  property: string;
  label: string;
  close: () => void;
}) {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const editable = useEditor((state) => state.editable);
  const explanation = styling.explain(property);
  if (!explanation) return null;
  const { candidates, through, variables, depends, external } = explanation;
  const origin = standsIn(explanation);
  const rule = ruleOf(origin);
  const reached =
    through?.origin.from === "rule"
      ? namedBy(styling.part, styling.place.address, through.origin.selector)
      : 0;
  const own = declaredIn(explanation);
  return (
    <div className="flex flex-col text-caption">
      <header className="flex items-baseline justify-between gap-3 border-line border-b px-3 py-2.5">
        <strong className="font-semibold text-small">{label}</strong>
        <code className="truncate font-mono text-ink-faint">{property}</code>
      </header>
      <div className="flex flex-col gap-2 px-3 py-3">
        <Declared origin={origin} value={through ? shownValue(explanation) : explanation.value} isStanding />
        {candidates.length > 0 ? (
          <>
            <h4 className="mt-1 text-ink-faint">{t("origin.overridden")}</h4>
            <ul className="flex flex-col gap-2">
              {candidates.slice(0, 6).map((candidate, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: only the cascade's order distinguishes them
                <li key={place}>
                  <Declared origin={candidate} value={saidBy(candidate)} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {variables.length > 0 ? (
          <p className="text-ink-soft">
            {t("origin.variables", { names: variables.map(({ name }) => name).join(", ") })}
          </p>
        ) : null}
        {through ? <Declared origin={explanation.origin} value={explanation.value} isStanding /> : null}
        {reached > 0 ? <p className="text-ink-soft">{t("origin.reach", { count: reached })}</p> : null}
        {depends.length > 0 ? (
          <p className="text-ink-soft">{t("origin.depends", { conditions: depends.join(", ") })}</p>
        ) : null}
        {rule?.sheet === "resource" ? <p className="text-ink-soft">{t("origin.shared")}</p> : null}
        {external.length > 0 ? (
          <p className="text-ink-soft">{t("origin.external", { count: external.length })}</p>
        ) : null}
      </div>
      <footer className="flex flex-wrap gap-x-1 border-line border-t p-2">
        {rule ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Code {...SMALL_ICON} />}
            onPress={() => {
              close();
              showInCode(rule);
            }}
          >
            {t("origin.openCode")}
          </Button>
        ) : null}
        {own && editable ? (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCcw {...SMALL_ICON} />}
            onPress={() => void takeOut(styling.place, own, property).then(close)}
          >
            {t("origin.reset")}
          </Button>
        ) : null}
        {!rule && !own ? <span className="px-1 py-1 text-ink-faint">{t("origin.writeHint")}</span> : null}
      </footer>
    </div>
  );
}

const saidBy = (origin: StyleOrigin): string | null =>
  origin.from === "inline" || origin.from === "rule"
    ? origin.declaration.value
    : origin.from === "inherited"
      ? saidBy(origin.origin)
      : null;

function Declared({
  origin,
  value,
  isStanding = false,
}: {
  origin: StyleOrigin;
  value: string | null;
  isStanding?: boolean;
}) {
  const { t } = useVisualTexts();
  const { part } = useStyling();
  const rule = ruleOf(origin);
  return (
    <div className="flex min-w-0 flex-col">
      <code
        className={classNames(
          "break-words font-mono",
          isStanding ? "text-ink" : "text-ink-faint line-through decoration-line-firm",
        )}
      >
        {value ?? "–"}
        {"declaration" in origin && origin.declaration.important ? " !important" : ""}
      </code>
      <span className="break-words text-ink-soft">
        {origin.from === "inherited" ? `${t("origin.inherited", { tag: origin.tag })} · ` : ""}
        {rule ? <RuleWords rule={rule} place={placeOfRule(rule, part, t)} /> : null}
        {rule ? null : origin.from === "inherited" ? "" : originWords(origin, part, t)}
      </span>
    </div>
  );
}

const RuleWords = ({ rule, place }: { rule: RuleOrigin; place: string }) => (
  <>
    <span className="font-mono">{rule.selector}</span> · {place}
    {rule.media.length > 0 ? <span className="font-mono"> · @media {rule.media.join(" and ")}</span> : null}
  </>
);
