import { LIMITS } from "@hanok/api-contract";
import { encodedPath, inOrder, relativePath } from "@hanok/page-document";
import { Button, Select, TextField } from "@hanok/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { lightenPictures, type Mending, mend } from "./mend.ts";
import type { Finding } from "./queries.ts";
import { useChecksTexts } from "./texts.ts";

const LINKS: ReadonlySet<string> = new Set(["link-missing", "link-placeholder", "anchor-missing"]);
const WORDS: ReadonlySet<string> = new Set(["alt-missing", "alt-filename", "link-nameless"]);
const SETTINGS = /^(title|description)-/;
const settingOf = (rule: string) => (rule.startsWith("title") ? "title" : "description");

/** Whether it can be shown that an edit mends what was found, and loses nothing that the answer has not repeated. */
export const isMendable = ({ rule, element, values }: Finding, isBuilt: boolean): boolean =>
  (SETTINGS.test(rule) && (values[settingOf(rule)]?.length ?? 0) < LIMITS.findingFact) ||
  (rule === "picture-large" && isBuilt) ||
  (element !== null &&
    (LINKS.has(rule) ||
      WORDS.has(rule) ||
      (rule === "link-case" && values.rest !== undefined) ||
      rule === "form-receiver" ||
      (rule.startsWith("language-") && values.suggest !== undefined)));

interface MendFormProps {
  readonly finding: Finding;
  readonly onDone: () => void;
}

/** [BLD-13] The fields that mend a finding, right in its row; each is one edit. */
export function MendForm({ finding, onDone }: MendFormProps) {
  const { rule } = finding;
  if (LINKS.has(rule)) return <LinkForm finding={finding} onDone={onDone} />;
  if (WORDS.has(rule)) return <AltForm finding={finding} onDone={onDone} />;
  if (SETTINGS.test(rule)) return <SettingForm finding={finding} onDone={onDone} />;
  if (rule === "form-receiver") return <CollectForm finding={finding} onDone={onDone} />;
  return <OnePress finding={finding} onDone={onDone} />;
}

function useMending({ finding, onDone }: MendFormProps) {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    const done = await act();
    setBusy(false);
    if (done) onDone();
  };
  return { busy, run, runEdit: (mending: Mending) => run(() => mend(finding, mending)) };
}

function Fields({
  children,
  busy,
  other,
  label,
  onSave,
}: {
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly other?: ReactNode;
  readonly label: string;
  readonly onSave: () => void;
}) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} className="mt-2 flex flex-col gap-2">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" isPending={busy}>
          {label}
        </Button>
        {other}
      </div>
    </form>
  );
}

/** An address of the project as the text of the finding says it: from the root in common blocks. */
function useAddressOf({ element, pageId }: Finding): (path: string) => string {
  const page = useEditor((state) => state.part?.pages[pageId]);
  return (path) =>
    element?.text.startsWith("shared/") || !page
      ? `/${encodedPath(path)}`
      : relativePath(encodedPath(page.path), encodedPath(path));
}

function LinkForm({ finding, onDone }: MendFormProps) {
  const { t } = useChecksTexts();
  const pages = useEditor((state) => state.part?.pages);
  const { busy, runEdit } = useMending({ finding, onDone });
  const addressOf = useAddressOf(finding);
  const [pageId, setPageId] = useState<string | null>(null);
  const [address, setAddress] = useState("");
  const [isMissing, setMissing] = useState(false);
  const save = (): void => {
    const path = pageId === null ? undefined : pages?.[pageId]?.path;
    const href = address.trim() || (path === undefined ? "" : addressOf(path));
    setMissing(href === "");
    if (href !== "") void runEdit({ name: "element.link-set", input: { element: targetOf(finding), href } });
  };
  return (
    <Fields busy={busy} label={t("checks.save")} onSave={save}>
      <Select
        size="small"
        label={t("mends.page")}
        placeholder={t("mends.choosePage")}
        value={pageId}
        onChange={setPageId}
        options={inOrder(Object.values(pages ?? {})).map(({ id, title, path }) => ({
          value: id,
          label: title || path,
        }))}
      />
      <TextField
        size="small"
        label={t("mends.address")}
        value={address}
        onChange={setAddress}
        placeholder="https://"
        {...(isMissing && { error: t("mends.needAddress") })}
      />
    </Fields>
  );
}

function AltForm({ finding, onDone }: MendFormProps) {
  const { t } = useChecksTexts();
  const { busy, runEdit } = useMending({ finding, onDone });
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const write = (value: string): void =>
    void runEdit({
      name: "element.attribute-set",
      input: { element: targetOf(finding), name: "alt", value },
    });
  const save = (): void => {
    setMissing(words.trim() === "");
    if (words.trim() !== "") write(words.trim());
  };
  return (
    <Fields
      busy={busy}
      label={t("checks.save")}
      onSave={save}
      other={
        finding.rule === "alt-missing" ? (
          <Button size="small" onPress={() => write("")} isDisabled={busy}>
            {t("mends.decoration")}
          </Button>
        ) : null
      }
    >
      <TextField
        size="small"
        label={t("mends.alt")}
        hint={t("mends.altHint")}
        value={words}
        onChange={setWords}
        {...(isMissing && { error: t("mends.needWords") })}
      />
    </Fields>
  );
}

function SettingForm({ finding, onDone }: MendFormProps) {
  const { t } = useChecksTexts();
  const { busy, runEdit } = useMending({ finding, onDone });
  const field = settingOf(finding.rule);
  const [words, setWords] = useState(finding.values[field] ?? "");
  const [isMissing, setMissing] = useState(false);
  const save = (): void => {
    setMissing(words.trim() === "");
    if (words.trim() === "") return;
    const meta = { [field]: words.trim() };
    void runEdit({ name: "page.meta-set", input: { pageId: finding.pageId, meta } });
  };
  return (
    <Fields busy={busy} label={t("checks.save")} onSave={save}>
      <TextField
        size="small"
        label={t(`mends.${field}`)}
        value={words}
        onChange={setWords}
        {...(field === "description" && { rows: 3 })}
        {...(isMissing && { error: t("mends.needWords") })}
      />
    </Fields>
  );
}

function CollectForm({ finding, onDone }: MendFormProps) {
  const { t } = useChecksTexts();
  const { busy, runEdit } = useMending({ finding, onDone });
  const title = useEditor((state) => state.part?.pages[finding.pageId]?.title ?? "");
  const [name, setName] = useState(title);
  const [isMissing, setMissing] = useState(false);
  const save = (): void => {
    setMissing(name.trim() === "");
    if (name.trim() !== "")
      void runEdit({ name: "form.collect", input: { element: targetOf(finding), form: name.trim() } });
  };
  return (
    <Fields busy={busy} label={t("mends.collect")} onSave={save}>
      <TextField
        size="small"
        label={t("mends.form")}
        hint={t("mends.formHint")}
        value={name}
        onChange={setName}
        {...(isMissing && { error: t("mends.needWords") })}
      />
    </Fields>
  );
}

/** Repairs without a text: the likely path, the language of the letters, lighter pictures. */
function OnePress({ finding, onDone }: MendFormProps) {
  const { t } = useChecksTexts();
  const { busy, run, runEdit } = useMending({ finding, onDone });
  const addressOf = useAddressOf(finding);
  const { rule, values } = finding;
  const { path = "", rest = "", suggest } = values;
  const language = LANGUAGES.find((one) => one === suggest);
  const press = (): void => {
    if (rule === "picture-large") return void run(() => lightenPictures(finding));
    const element = targetOf(finding);
    if (rule === "link-case")
      return void runEdit({ name: "element.link-set", input: { element, href: addressOf(path) + rest } });
    if (language)
      void runEdit({ name: "element.attribute-set", input: { element, name: "lang", value: language } });
  };
  return (
    <div className="mt-2">
      <Button size="small" variant="primary" isPending={busy} onPress={press}>
        {rule === "picture-large"
          ? t("mends.pictures")
          : rule === "link-case"
            ? t("mends.toPath", { path })
            : t("mends.language", { language: language ? t(`mends.languages.${language}`) : "" })}
      </Button>
    </div>
  );
}

const LANGUAGES = ["ko", "en", "ja", "zh"] as const;

/** Without the tag, which edits do not take. */
const targetOf = ({ element }: Finding) => element && { text: element.text, at: element.at };
