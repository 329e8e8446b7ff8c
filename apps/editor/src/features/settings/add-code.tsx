import type { PageMeta } from "@hanok/page-document";
import { Button, controlClass, showToast } from "@hanok/ui";
import { useId, useState } from "react";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { useSettingsTexts } from "./texts.ts";

/** Code for an imported page: put into its own source, once, where it can then be seen and edited. */
export function AddCode({ pageId }: { pageId: string }) {
  return (
    <>
      <Place pageId={pageId} field="headCode" />
      <Place pageId={pageId} field="bodyCode" />
    </>
  );
}

function Place({ pageId, field }: { pageId: string; field: keyof Pick<PageMeta, "headCode" | "bodyCode"> }) {
  const { t } = useSettingsTexts();
  const id = useId();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    const refused = await settingEdit("page.meta-set", { pageId, meta: { [field]: code } });
    setError(refused);
    if (refused !== null) return;
    setCode("");
    showToast({ text: t("pageSettings.codeAdded") });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-caption text-ink-soft">
        {t(field === "headCode" ? "pageSettings.addHead" : "pageSettings.addBody")}
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        className={controlClass("small", "h-auto! resize-y py-1.5 font-mono")}
      />
      {error ? (
        <p role="alert" className="text-caption text-danger">
          {error}
        </p>
      ) : null}
      <Button size="small" className="self-start" isDisabled={code.trim() === ""} onPress={() => void add()}>
        {t("pageSettings.addCode")}
      </Button>
    </div>
  );
}
