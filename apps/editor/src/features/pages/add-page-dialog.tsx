import { checkPagePath, type Layout, pageStem, proposeFileName } from "@hanok/page-document";
import { TextField } from "@hanok/ui";
import { useState } from "react";
import { addPage } from "../../document/edit/page-acts.ts";
import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { tooLong } from "../../shell/too-long.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { LayoutPicker } from "../layout/layout-picker.tsx";
import { type ThemeChoice, ThemePicker } from "../projects/theme-picker.tsx";
import { typedPath } from "./typed-path.ts";

/** A new page: title, file name, and what it begins with [PAG-20 to 25]. */
export function AddPageDialog({ onClose }: DialogScreen<"addPage">) {
  const { t } = usePagesTexts();
  const pages = useEditor((state) => state.part?.pages);
  const paths = Object.values(pages ?? {}).map(({ path }) => path);
  const [title, setTitle] = useState("");
  const [named, setNamed] = useState<string | null>(null);
  const [layout, setLayout] = useState<Layout>("column1");
  const [theme, setTheme] = useState<ThemeChoice>(null);
  const name = named ?? pageStem(proposeFileName(title, paths));
  const path = typedPath(name);
  const checked = checkPagePath(path, paths);

  return (
    <FormDialog
      size="large"
      title={t("addPage.title")}
      action={t("addPage.create")}
      canSubmit={title.trim() !== "" && tooLong(title) === undefined && checked.ok}
      onClose={() => onClose(null)}
      onSubmit={async () => {
        const refused = await addPage({ title: title.trim(), path, layout, theme });
        if (refused === null) onClose(null);
        return refused ?? "";
      }}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t("addPage.name")}
          value={title}
          onChange={setTitle}
          error={tooLong(title)}
          isRequired
          autoFocus
          placeholder={t("addPage.nameExample")}
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
      <ThemePicker blank={t("addPage.blank")} label={t("addPage.start")} value={theme} onChange={setTheme} />
      {theme === null ? (
        <LayoutPicker label={t("addPage.layout")} value={layout} onChange={setLayout} columns={6} />
      ) : null}
    </FormDialog>
  );
}
