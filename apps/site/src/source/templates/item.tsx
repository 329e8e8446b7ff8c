import {
  CODE_KINDS,
  type CodeKind,
  type TemplateItem,
  type TemplateRow,
  themeEntries,
} from "@hanok/api-contract";
import { Button, Notice, Skeleton, Tabs, useLanguage, usePopup, useSettled } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import type { CodeLanguage } from "./code-field.tsx";
import { ItemPreview } from "./item-preview.tsx";
import { ItemVersions, type VersionCode } from "./item-versions.tsx";
import { useSourceTemplates, useTemplateItem, useTemplatesChanged } from "./source-template-reads.ts";
import { type ItemCode, saveItem } from "./source-template-writes.ts";

const route = getRouteApi("/operator/source/templates/$id/$kind");
const CodeField = lazy(() => import("./code-field.tsx"));

/** The texts that items of a kind have. */
const TEXTS: Readonly<Record<CodeKind, readonly CodeLanguage[]>> = {
  asset: ["html"],
  block: ["html", "css", "js"],
  theme: ["json"],
  css: ["css"],
  js: ["js"],
};
type Texts = Readonly<Record<CodeLanguage, string>>;

/** [SRC-40 to SRC-47] The code of one item, beside what it looks like. */
export function SourceItem() {
  const { id, kind } = route.useParams();
  const { item } = route.useSearch();
  const templates = useSourceTemplates();
  const code = CODE_KINDS.find((one) => one === kind) ?? "block";
  const read = useTemplateItem(code, item);
  return (
    <Loaded query={templates}>
      {(all) => (
        <Loaded query={read}>
          {(found) => (
            <Editing key={found.id} kind={code} item={found} template={all.find((one) => one.id === id)} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Editing({
  kind,
  item,
  template,
}: {
  kind: CodeKind;
  item: TemplateItem;
  template: TemplateRow | undefined;
}) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const popup = usePopup();
  const failureText = useFailureText();
  const changed = useTemplatesChanged();
  const kinds = TEXTS[kind];
  const [shown, setShown] = useState<CodeLanguage>(kinds[0] ?? "html");
  const [saved, setSaved] = useState<Texts>(() => textsOf(item));
  const [texts, setTexts] = useState<Texts>(saved);
  const [loads, setLoads] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  // Settled as one text: the preview is drawn again when the typing rests.
  const settled = useSettled(JSON.stringify(texts));
  const isReadOnly = template?.shipped !== false;
  const isChanged = kinds.some((one) => texts[one] !== saved[one]);
  const send = useCall((code: ItemCode) => saveItem(kind, item.id, code));
  const save = async () => {
    const code = codeOf(kinds, texts);
    setProblem("problem" in code ? t("templates.badJson", { message: code.problem }) : null);
    if ("problem" in code || !(await send.run(code.code))) return;
    setSaved(texts);
    await changed();
    // [SRC-09]
    await popup({
      kind: "finish",
      title: t("templates.modifiedTitle", { id: item.id }),
      message: t(`templates.modified.${kind}`),
    });
  };
  const load = useCallback((code: VersionCode) => {
    setTexts(textsOf(code));
    setLoads((before) => before + 1);
  }, []);
  const restored = useCallback(
    async (code: VersionCode) => {
      load(code);
      setSaved(textsOf(code));
      await changed();
    },
    [changed, load],
  );
  return (
    <ConsolePage
      above={
        template ? (
          <Link
            to="/source/templates/$id"
            params={{ id: template.id }}
            search={{ kind }}
            className="text-ink-soft text-small hover:text-accent"
          >
            {t("templates.backTo", { name: template.title[language] || template.name })}
          </Link>
        ) : null
      }
      title={item.name}
      lead={isReadOnly ? t("templates.readOnly") : undefined}
      actions={
        isReadOnly ? null : (
          <>
            <span role="status" className="self-center text-ink-soft text-small">
              {isChanged ? t("templates.unsaved") : ""}
            </span>
            <Button
              variant="primary"
              isDisabled={!isChanged}
              isPending={send.isPending}
              onPress={() => void save()}
            >
              {t("templates.save")}
            </Button>
          </>
        )
      }
    >
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      {send.failure ? <Notice tone="danger">{failureText(send.failure)}</Notice> : null}
      <div className="grid gap-6 desktop:grid-cols-2">
        <Tabs<CodeLanguage>
          label={t("templates.code")}
          selected={shown}
          onSelect={setShown}
          items={kinds.map((one) => ({
            id: one,
            label: one.toUpperCase(),
            content: (
              <Suspense fallback={<Skeleton className="h-140" />}>
                <div className="h-140 overflow-hidden rounded-base border border-line">
                  <CodeField
                    // The field keeps its own text: another version begins a new one.
                    key={loads}
                    label={`${item.name} ${one.toUpperCase()}`}
                    text={texts[one]}
                    language={one}
                    isReadOnly={isReadOnly}
                    onChange={(text) => setTexts((before) => ({ ...before, [one]: text }))}
                  />
                </div>
              </Suspense>
            ),
          }))}
          panelClassName="pt-3"
        />
        {kind === "asset" || kind === "block" ? <ItemPreview texts={JSON.parse(settled) as Texts} /> : null}
        {kind === "theme" && template ? (
          <SavedPage template={template} name={item.name} saved={saved.json} />
        ) : null}
      </div>
      {isReadOnly ? null : <ItemVersions itemId={item.id} onLoad={load} onRestored={restored} />}
    </ConsolePage>
  );
}

/** A page as the server renders what is saved; its blocks are not loaded here. */
function SavedPage({ template, name, saved }: { template: TemplateRow; name: string; saved: string }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const home = template.previewUrl[language];
  return (
    <section aria-label={t("templates.preview")} className="overflow-hidden rounded-base border border-line">
      <iframe
        key={saved}
        title={t("templates.preview")}
        src={home.replace(/[^/]+\.html$/, `${name}.html`)}
        sandbox="allow-scripts"
        className="h-150 w-full border-0 bg-white"
      />
    </section>
  );
}

const textsOf = ({ html, css, js, json }: VersionCode): Texts => ({
  html,
  css,
  js,
  json: JSON.stringify(json, null, 2),
});

/** Code to send; a page's list must be JSON of the right form first. */
const codeOf = (
  kinds: readonly CodeLanguage[],
  texts: Texts,
): { readonly code: ItemCode } | { readonly problem: string } => {
  if (!kinds.includes("json"))
    return {
      code: Object.fromEntries(kinds.map((one) => [one, texts[one]])),
    };
  try {
    const entries = themeEntries.safeParse(JSON.parse(texts.json));
    if (entries.success) return { code: { json: entries.data } };
    const [issue] = entries.error.issues;
    return { problem: `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim() };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: error.message };
    throw error;
  }
};
