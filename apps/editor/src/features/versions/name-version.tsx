import type { PageVersionRow } from "@hanok/api-contract";
import { Button, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { whenSaved } from "../../document/save/when-saved.ts";
import { tooLong } from "../../shell/too-long.ts";
import { readEditor } from "../../state/editor-store.ts";
import { useVersionsTexts } from "./texts.ts";
import { versionTitle } from "./version-title.ts";

/** Keeps the page as it is under a name, or gives a version another one [PAG-54, PAG-80]. */
export function NameVersion({ version, onDone }: { version: PageVersionRow | null; onDone: () => void }) {
  const { t } = useVersionsTexts();
  const [name, setName] = useState(version?.name ?? "");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    if (busy || tooLong(name) !== undefined) return;
    if (!version && name.trim() === "") return setFailure(t("versions.nameRequired"));
    setBusy(true);
    if (version || (await whenSaved())) {
      const answer = await client.post("/api/projects/page/version/item.json", {
        ...(version ? { id: version.id } : { pageId: readEditor().pageId }),
        name: name.trim(),
      });
      if (answer.ok) {
        showToast({ text: t(version ? "versions.renamed" : "versions.keptAs", { name: name.trim() }) });
        setName("");
        onDone();
      } else setFailure(answer.message || t("unreachable"));
    }
    setBusy(false);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={version ? t("versions.nameOf", { title: versionTitle(version) }) : t("versions.keep")}
        placeholder={t("versions.namePlaceholder")}
        size="small"
        value={name}
        autoFocus={version !== null}
        error={failure ?? tooLong(name)}
        onChange={(value) => {
          setName(value);
          setFailure(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button size="small" type="submit" isPending={busy} variant={version ? "primary" : "secondary"}>
          {t(version ? "versions.rename" : "versions.keepNow")}
        </Button>
        {version ? (
          <Button size="small" variant="quiet" onPress={onDone}>
            {t("versions.cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
