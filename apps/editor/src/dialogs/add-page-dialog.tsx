import { checkPagePath, type Layout, pageStem, proposeFileName } from "@hanok/page-document";
import { Button, Dialog, Notice, TextField } from "@hanok/ui";
import { useState } from "react";
import { refusalSentence } from "../language/structure/refusals.ts";
import { useStructureTexts } from "../language/structure/texts.ts";
import { LayoutPicker } from "../panels/layout/layout-picker.tsx";
import { addPage } from "../panels/pages/page-acts.ts";
import type { DialogScreen } from "../state/dialog-names.ts";
import { useEditor } from "../state/editor-store.ts";
import { type ThemeChoice, ThemePicker } from "./theme-picker.tsx";

/** A new page: title, file name, and what it begins with [PAG-20 to 25]. */
export function AddPageDialog({ onClose }: DialogScreen<"addPage">) {
  const { t } = useStructureTexts();
  const pages = useEditor((state) => state.part?.pages);
  const paths = Object.values(pages ?? {}).map(({ path }) => path);
  const [title, setTitle] = useState<string>(t("addPage.defaultName"));
  const [named, setNamed] = useState<string | null>(null);
  const [layout, setLayout] = useState<Layout>("column1");
  const [theme, setTheme] = useState<ThemeChoice>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const name = named ?? pageStem(proposeFileName(title, paths));
  const checked = checkPagePath(`${name}.html`, paths);

  const create = async (): Promise<void> => {
    if (busy || title.trim() === "" || !checked.ok) return;
    setBusy(true);
    const refused = await addPage({ title: title.trim(), path: `${name}.html`, layout, theme });
    setBusy(false);
    if (refused === null) onClose(null);
    else setFailure(refused);
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t("addPage.title")}
      isBusy={busy}
      onClose={() => onClose(null)}
      footer={
        <Button
          variant="primary"
          isPending={busy}
          isDisabled={title.trim() === "" || !checked.ok}
          onPress={() => void create()}
        >
          {t("addPage.create")}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t("addPage.name")}
            value={title}
            onChange={setTitle}
            maxLength={60}
            isRequired
            autoFocus
            onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
          />
          <TextField
            label={t("addPage.path")}
            hint={t("addPage.pathHint")}
            error={checked.ok ? undefined : refusalSentence(checked.refusal)}
            value={name}
            onChange={setNamed}
            isRequired
            after={<span className="self-center text-ink-faint text-small">.html</span>}
          />
        </div>
        <ThemePicker
          blank={t("addPage.blank")}
          label={t("addPage.start")}
          value={theme}
          onChange={setTheme}
        />
        {theme === null ? (
          <LayoutPicker label={t("addPage.layout")} value={layout} onChange={setLayout} columns={6} />
        ) : null}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t("addPage.create")}
        </button>
      </form>
    </Dialog>
  );
}
