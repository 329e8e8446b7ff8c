import { PICTURE_TYPES, type SourcePopup, SUPPORT_LIMITS } from "@hanok/api-contract";
import { Button, Notice, Select, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Banner } from "../../popups/popup-banners.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged } from "../frame/source-read.ts";
import { seoulDayOf, timeOfDay } from "./shown-days.ts";
import { OrderField, ShownDaysFields } from "./shown-fields.tsx";

const EMPTY = { title: "", memo: "" };
const LANGUAGES = ["ko", "en"] as const;

/** [SUP-20 to SUP-22] A popup banner in both languages, with its preview. */
export function PopupDialog({ popup, onClose }: { popup: SourcePopup | null; onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const changed = useSourceChanged();
  const failureText = useFailureText();
  const [texts, setTexts] = useState(popup?.texts ?? { ko: EMPTY, en: EMPTY });
  // `key` is absent while the stored picture stays.
  const [picture, setPicture] = useState<{ url: string; key?: string }>({ url: popup?.imageUrl ?? "" });
  const [linkUrl, setLinkUrl] = useState(popup?.linkUrl ?? "");
  const [targetWindow, setTargetWindow] = useState(popup?.targetWindow ?? "SAME");
  const [from, setFrom] = useState(seoulDayOf(popup?.startsAt ?? ""));
  const [until, setUntil] = useState(seoulDayOf(popup?.endsAt ?? ""));
  const [order, setOrder] = useState(popup?.order ?? 0);
  const upload = useCall((file: File) =>
    client.upload(
      "/api/attach/file/upload.json",
      { use: "popup", fileType: "image", onTaken: "number" },
      { part: "file", name: file.name, content: file },
    ),
  );
  const choose = async (file: File | null | undefined): Promise<void> => {
    const sent = file ? await upload.run(file) : null;
    if (sent) setPicture({ url: sent.url, key: sent.key });
  };
  return (
    <ReasonDialog
      title={popup ? t("support.editOf", { title: popup.texts.ko.title }) : t("support.newPopup")}
      submit={t("support.save")}
      size="large"
      isKept
      problems={{
        order: Number.isNaN(order) ? site.t("problems.required") : null,
        imageKey: upload.isPending ? t("support.pictureComing") : null,
        linkUrl: null,
      }}
      send={(reason) =>
        client.post("/api/source/popup/item.json", {
          ...(popup ? { id: popup.id } : {}),
          ...(picture.key === undefined ? {} : { imageKey: picture.key }),
          linkUrl,
          targetWindow,
          startsAt: timeOfDay(from, popup?.startsAt ?? ""),
          endsAt: timeOfDay(until, popup?.endsAt ?? ""),
          order,
          texts,
          reason,
        })
      }
      onDone={() => {
        showToast({ text: t("support.saved") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => void choose(files?.item(0))}>
              <Button isPending={upload.isPending}>
                {t(picture.url === "" ? "support.choosePicture" : "support.changePicture")}
              </Button>
            </FileTrigger>
            {picture.url === "" ? null : (
              <Button variant="quiet" onPress={() => setPicture({ url: "", key: "" })}>
                {t("support.noPicture")}
              </Button>
            )}
          </div>
          {upload.failure ? <Notice tone="danger">{failureText(upload.failure)}</Notice> : null}
          {problemOf("imageKey") ? <Notice tone="danger">{problemOf("imageKey")}</Notice> : null}
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField
              label={t("support.link")}
              hint={t("support.linkHint")}
              name="linkUrl"
              value={linkUrl}
              onChange={setLinkUrl}
              maxLength={SUPPORT_LIMITS.address}
              error={problemOf("linkUrl")}
            />
            <Select
              label={t("support.window")}
              options={(["SAME", "NEW"] as const).map((value) => ({
                value,
                label: t(`support.windows.${value}`),
              }))}
              value={targetWindow}
              onChange={(value) => setTargetWindow(value === "NEW" ? "NEW" : "SAME")}
            />
            <ShownDaysFields from={from} until={until} onFrom={setFrom} onUntil={setUntil} />
            <OrderField order={order} error={problemOf("order")} onChange={setOrder} />
          </div>
          <div className="grid gap-6 tablet:grid-cols-2">
            {LANGUAGES.map((one) => {
              const name = t(one === "ko" ? "support.inKo" : "support.inEn");
              return (
                <fieldset key={one} className="flex min-w-0 flex-col gap-4">
                  <legend className="mb-3 font-semibold text-ui">{name}</legend>
                  <TextField
                    label={t("support.title")}
                    value={texts[one].title}
                    onChange={(title) => setTexts((all) => ({ ...all, [one]: { ...all[one], title } }))}
                    maxLength={SUPPORT_LIMITS.title}
                  />
                  <TextField
                    label={t("support.memo")}
                    rows={2}
                    value={texts[one].memo}
                    onChange={(memo) => setTexts((all) => ({ ...all, [one]: { ...all[one], memo } }))}
                    maxLength={SUPPORT_LIMITS.memo}
                  />
                  <section aria-label={`${t("support.preview")}: ${name}`} className="flex flex-col gap-2">
                    <h3 className="text-ink-soft text-small">{t("support.preview")}</h3>
                    <div inert className="overflow-hidden rounded-base border border-line bg-raised">
                      <Banner
                        banner={{
                          id: "preview",
                          imageUrl: picture.url,
                          linkUrl: "",
                          targetWindow,
                          ...texts[one],
                        }}
                      />
                    </div>
                  </section>
                </fieldset>
              );
            })}
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
