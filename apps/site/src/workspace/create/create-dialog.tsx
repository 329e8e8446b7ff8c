import { blankTemplate, TemplateChoice } from "@hanok/template-gallery";
import { useReads } from "@hanok/template-gallery/gallery-reads";
import { Button, Dialog, Notice, Tabs, TextField, useLanguage, usePopup } from "@hanok/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { editorAddress } from "../editor-address.ts";
import { BlankPanel } from "./blank-panel.tsx";
import { takeKeptZip } from "./kept-zip.ts";
import { proposedTitle, summariseZip, TITLE_MOST } from "./summarise-zip.ts";
import { useZip } from "./use-zip.ts";
import { ZipPanel } from "./zip-panel.tsx";

export type Way = "zip" | "theme" | "blank";

interface CreateDialogProps {
  firstWay: Way;
  hasKeptZip: boolean;
  onClose(): void;
}

/**
 * Makes a project: from a ZIP, from a theme, or blank [PRJ-01 to PRJ-03]. Nothing is made before the last button;
 * then the editor opens [PRJ-23]. `hasKeptZip`: begins with the ZIP that the visitor chose before signing up.
 */
export function CreateDialog({ firstWay, hasKeptZip, onClose }: CreateDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const popup = usePopup();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [way, setWay] = useState<Way>(firstWay);
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const [themeId, setThemeId] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [themeTitle, setThemeTitle] = useState("");
  const zip = useZip();
  const { take } = zip;
  useEffect(() => {
    if (!hasKeptZip) return;
    void takeKeptZip().then((file) => (file ? take(file) : undefined));
  }, [hasKeptZip, take]);
  const blank = useQuery({ ...blankTemplate(useReads()), enabled: way === "blank" });
  const found = zip.state.at === "read" ? zip.state.found : null;
  const importKey = found?.importKey;
  // A title is proposed until the person writes one.
  const proposed = { zip: found === null ? "" : proposedTitle(found), theme: themeTitle, blank: "" }[way];
  const title = typedTitle ?? proposed;
  const isReady = {
    zip: importKey !== undefined && found !== null && summariseZip(found).pages.length > 0,
    theme: themeId !== null,
    blank: !blank.isLoading,
  }[way];

  const make = useCall(() => {
    const named = title.trim() === "" ? {} : { title: title.trim() };
    // An imported site has its own language.
    const project = { ...named, ...(way === "zip" ? { isUserUpload: true } : { language }) };
    return client.post("/api/projects/project/item.json", {
      project,
      ...(way === "zip" && importKey !== undefined ? { importKey } : {}),
      ...(way === "theme" && themeId !== null ? { themeId } : {}),
      ...(way === "blank" && blank.data ? { themeId: blank.data.id } : {}),
    });
  });
  const isBusy = make.isPending || isLeaving;

  const submit = async () => {
    const made = await make.run();
    if (made === null) return;
    setLeaving(true);
    zip.release();
    void queries.invalidateQueries({ queryKey: ["projects"] });
    window.location.assign(editorAddress(made.project.id));
  };

  const close = async () => {
    if (zip.state.at !== "choose") {
      const yes = await popup({
        kind: "confirm",
        title: t("create.discardTitle"),
        message: t("create.discardText"),
        confirmLabel: t("create.discard"),
        cancelLabel: t("create.keepGoing"),
      });
      if (!yes) return;
    }
    onClose();
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t("create.title")}
      onClose={() => void close()}
      isBusy={isBusy}
      footer={
        // Enter in the name makes the project, as the button does.
        <form
          className="flex w-full flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) void submit();
          }}
        >
          <TextField
            label={t("create.name")}
            placeholder={t("create.namePlaceholder")}
            value={title}
            onChange={setTypedTitle}
            maxLength={TITLE_MOST}
            isDisabled={isBusy}
            className="min-w-60 flex-1"
          />
          <Button onPress={() => void close()} isDisabled={isBusy}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isBusy}>
            {t("create.submit")}
          </Button>
        </form>
      }
    >
      <Tabs<Way>
        label={t("create.ways")}
        selected={way}
        onSelect={setWay}
        items={[
          {
            id: "theme",
            label: t("create.theme"),
            content: (
              <TemplateChoice
                themeId={themeId}
                onChoose={(id, name) => {
                  setThemeId(id);
                  setThemeTitle(name);
                }}
              />
            ),
          },
          { id: "zip", label: t("create.zip"), content: <ZipPanel zip={zip} /> },
          {
            id: "blank",
            label: t("create.blank"),
            content: <BlankPanel template={blank.data?.title[language]} />,
          },
        ]}
        panelClassName="pt-6"
      />
      <div className="mt-4 empty:mt-0" role="status">
        {isBusy ? <p className="text-ink-soft">{t("create.making")}</p> : null}
      </div>
      {make.failure === null ? null : <Notice tone="danger">{failureText(make.failure)}</Notice>}
    </Dialog>
  );
}
