import { Button, classNames, keepCompositionToItself } from "@hanok/ui";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { editSpans, escapeText, spanOf } from "./demo-source.ts";

/** Colours a headline can take in the demo: the ink and the two pigments of the house. */
const COLOURS = [
  { id: "ink", value: "#211d19" },
  { id: "green", value: "#0d6763" },
  { id: "red", value: "#a8321f" },
] as const;
const [FIRST] = COLOURS;

/** A page and its source side by side: what is edited in the one is spliced into the other, and counted. */
export function Demo() {
  const { t } = useTranslation();
  const headingId = useId();
  const original = t("home.demo.headline");
  const [headline, setHeadline] = useState<string>(original);
  const [colour, setColour] = useState<string>(FIRST.value);
  const field = useRef<HTMLInputElement>(null);
  // The page is drawn by the server: letters may be in the field before this script does.
  useEffect(() => {
    if (field.current) setHeadline(field.current.value);
  }, []);

  // Odd on purpose: a tab, two spaces, an unquoted attribute, a capital tag. None of it is ours to tidy.
  const source = useMemo(
    () =>
      [
        `<!-- ${t("home.demo.comment")} -->`,
        `<section class="hero"  id=top>`,
        `\t<p class=eyebrow>${t("home.demo.eyebrow")}</p>`,
        `    <h1 style="color: ${FIRST.value}">${original}</h1>`,
        `  <P>${t("home.demo.body")}</P>`,
        `</section>`,
      ].join("\n"),
    [t, original],
  );
  const edited = useMemo(
    () =>
      editSpans(source, [
        { span: spanOf(source, FIRST.value), value: colour },
        { span: spanOf(source, original), value: escapeText(headline) },
      ]),
    [source, original, colour, headline],
  );
  const isUntouched = edited.spots === 0;

  return (
    <section
      aria-labelledby={headingId}
      id="demo"
      className="mx-auto max-w-300 px-4 pb-20 tablet:px-8 tablet:pb-28"
    >
      <div className="grid overflow-hidden rounded-base border border-line-firm bg-raised desktop:grid-cols-[1fr_1.1fr]">
        <div className="flex flex-col">
          <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-5 py-3">
            <h2 id={headingId} className="font-semibold text-ui">
              {t("home.demo.title")}
            </h2>
            <p className="text-ink-soft text-small">{t("home.demo.lead")}</p>
          </div>
          <div className="flex flex-1 flex-col justify-center px-5 py-10 tablet:px-10 tablet:py-14">
            <p className="text-accent text-ui">{t("home.demo.eyebrow")}</p>
            <div className="relative mt-8">
              <span
                aria-hidden="true"
                className="-top-5.5 -left-1.5 absolute rounded-t-base bg-accent px-1.5 font-mono text-caption text-on-accent"
              >
                h1
              </span>
              <input
                ref={field}
                aria-label={t("home.demo.headlineLabel")}
                value={headline}
                onChange={(event) => setHeadline(event.target.value)}
                onKeyDown={keepCompositionToItself}
                maxLength={40}
                spellCheck={false}
                className="-mx-1.5 w-[calc(100%+1.2rem)] rounded-b-base border-2 border-accent bg-transparent px-1 py-0.5 font-bold text-title tablet:text-heading focus-visible:outline-offset-4"
                style={{ color: colour }}
              />
            </div>
            <p className="mt-3 text-body text-ink-soft">{t("home.demo.body")}</p>
            {/* biome-ignore lint/a11y/useSemanticElements: swatches of a picture, not fields of a form */}
            <div role="group" aria-label={t("home.demo.colour")} className="mt-7 flex items-center gap-2">
              {COLOURS.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  aria-pressed={one.value === colour}
                  onClick={() => setColour(one.value)}
                  className={classNames(
                    "inline-flex h-9 cursor-pointer items-center gap-2 rounded-base border px-2.5 text-small transition-colors hover:bg-sunken",
                    one.value === colour ? "border-ink font-semibold text-ink" : "border-line text-ink-soft",
                  )}
                >
                  <span
                    aria-hidden="true"
                    className="size-3.5 rounded-full"
                    style={{ background: one.value }}
                  />
                  {t(`home.demo.${one.id}`)}
                </button>
              ))}
            </div>
          </div>
        </div>
        <div className="flex min-w-0 flex-col border-line-firm border-t bg-tip text-on-tip desktop:border-t-0 desktop:border-l">
          <h3 className="border-current/20 border-b px-5 py-3 font-mono font-normal text-small">
            <span className="sr-only">{t("home.demo.code")}: </span>index.html
          </h3>
          <pre className="flex-1 whitespace-pre-wrap break-all px-5 py-6 font-mono text-small leading-[1.9] [tab-size:4]">
            {edited.pieces.map((piece, at) =>
              piece.isChanged ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are always in this order
                <mark key={at} className="rounded-[0.3rem] bg-[#86d1c7] px-0.5 text-[#0c1c1a]">
                  {piece.text}
                </mark>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are always in this order
                <span key={at} className={isUntouched ? "" : "opacity-75"}>
                  {piece.text}
                </span>
              ),
            )}
          </pre>
          <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 border-current/20 border-t px-5 py-2 text-small">
            <p role="status" className="flex flex-wrap gap-x-5 tabular-nums">
              {isUntouched ? (
                t("home.demo.untouched")
              ) : (
                <>
                  <span className="font-semibold">{t("home.demo.spots", { spots: edited.spots })}</span>
                  <span>{t("home.demo.kept", { total: edited.total, kept: edited.kept })}</span>
                </>
              )}
            </p>
            {isUntouched ? null : (
              <Button
                variant="quiet"
                size="small"
                className="ml-auto text-on-tip! hover:bg-current/10!"
                onPress={() => {
                  setHeadline(original);
                  setColour(FIRST.value);
                }}
              >
                {t("home.demo.reset")}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
