import {
  countCharacters,
  LIMITS,
  type Page,
  type PageMeta,
  pageCard,
  pageStem,
  proposeFileName,
  readHead,
} from "@hanok/page-document";
import { Button, Notice } from "@hanok/ui";
import { House } from "lucide-react";
import { useState } from "react";
import { makeHome, movePage, STATUSES, setStatus } from "../../document/edit/page-acts.ts";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { Captioned } from "../../shell/captioned.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { AddCode } from "./add-code.tsx";
import { Choice } from "./choice.tsx";
import { socialPicture } from "./fitted-picture.ts";
import { ImageSetting } from "./image-setting.tsx";
import { PageAddress } from "./page-address.tsx";
import { SettingField } from "./setting-field.tsx";
import { SharePreview } from "./share-preview.tsx";
import { useSettingsTexts } from "./texts.ts";
import { useSiteAddress } from "./use-site-address.ts";

/** Settings of the page in the canvas [PAG-11 to 17]; those of an imported page are edits of its head. */
export function PageSettings() {
  const page = useEditor((state) => state.part?.pages[state.pageId]);
  // Another page, another form: nothing that was typed for one may land in the other.
  return page ? <SettingsOf key={page.id} page={page} /> : null;
}

function SettingsOf({ page }: { page: Page }) {
  const { t } = useSettingsTexts();
  const { t: pageText } = usePagesTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const site = useSiteAddress();
  const [drafts, setDrafts] = useState<Partial<PageMeta>>({});
  if (!part) return null;
  const meta = page.imported ? readHead(part, page) : page.meta;
  const typed = { ...meta, ...drafts };
  const card = pageCard({ ...page, meta: typed }, page.imported ? null : part.project);
  const others = Object.values(part.pages)
    .filter(({ id }) => id !== page.id)
    .map(({ path }) => path);
  const folder = page.path.slice(0, page.path.lastIndexOf("/") + 1);
  const proposal =
    folder +
    proposeFileName(
      page.title,
      others.map((path) => path.slice(folder.length)),
    );
  const setField = (field: "title" | "memo") => (value: string) =>
    settingEdit("page.fields-set", { pageId: page.id, [field]: value }, page.title);
  const setPath = (path: string) => movePage(page.id, path);
  const setMeta = (field: keyof PageMeta) => ({
    value: meta[field],
    isReadOnly: !editable,
    onDraft: (value: string) => setDrafts((before) => ({ ...before, [field]: value })),
    onCommit: async (value: string) => {
      const error = await settingEdit(
        "page.meta-set",
        { pageId: page.id, meta: { [field]: value } },
        page.title,
      );
      if (error === null) setDrafts(({ [field]: _, ...others }) => others);
      return error;
    },
  });
  return (
    <>
      <Section
        title={t("pageSettings.basics")}
        tools={
          page.home ? (
            <span className="inline-flex items-center gap-1 text-caption text-ink-soft">
              <House {...SMALL_ICON} /> {pageText("pages.home")}
            </span>
          ) : (
            <Button
              size="small"
              variant="quiet"
              isDisabled={!editable}
              onPress={() => void makeHome(page.id)}
            >
              {pageText("pages.makeHome")}
            </Button>
          )
        }
      >
        <SettingField
          label={t("pageSettings.title")}
          hint={t("pageSettings.titleHint")}
          limit={LIMITS.title}
          value={page.title}
          isReadOnly={!editable}
          onCommit={setField("title")}
        />
        <SettingField
          label={t("pageSettings.path")}
          isMono
          value={page.path}
          isReadOnly={!editable}
          onCommit={setPath}
          hint={
            editable &&
            pageStem(proposal) !== pageStem(page.path) &&
            countCharacters(page.title) > 0 &&
            !page.home ? (
              <button
                type="button"
                className="cursor-pointer text-left text-accent underline underline-offset-4"
                onClick={() => void setPath(proposal)}
              >
                {t("pageSettings.propose", { path: proposal })}
              </button>
            ) : (
              t("pageSettings.pathHint")
            )
          }
        />
        <PageAddress site={site} path={page.path} />
        <Captioned label={pageText("pages.statusTitle")}>
          <Choice
            label={pageText("pages.statusTitle")}
            isDisabled={!editable}
            value={page.status}
            onChange={(status) => void setStatus(page.id, status)}
            options={STATUSES.map((status) => ({ value: status, label: pageText(`pages.status.${status}`) }))}
          />
        </Captioned>
        <SettingField
          label={t("pageSettings.memo")}
          hint={t("pageSettings.memoHint")}
          limit={LIMITS.paragraph}
          rows={2}
          value={page.memo}
          isReadOnly={!editable}
          onCommit={setField("memo")}
        />
      </Section>
      <Section title={t("pageSettings.search")}>
        {page.imported ? <Notice>{t("pageSettings.importedHead")}</Notice> : null}
        <SharePreview card={card} path={page.home ? "" : page.path} address={site} />
        <SettingField
          label={t("pageSettings.metaTitle")}
          limit={LIMITS.title}
          placeholder={
            page.imported ? "" : pageCard({ ...page, meta: { ...meta, title: "" } }, part.project).title
          }
          {...setMeta("title")}
        />
        <SettingField
          label={t("pageSettings.description")}
          limit={LIMITS.description}
          rows={3}
          placeholder={t("pageSettings.descriptionHint")}
          {...setMeta("description")}
        />
        <SettingField
          label={t("pageSettings.keywords")}
          hint={t("pageSettings.keywordsHint", { count: LIMITS.keywords, limit: LIMITS.keyword })}
          {...setMeta("keywords")}
        />
      </Section>
      <Section title={t("pageSettings.share")}>
        <p className="text-caption text-ink-faint">{t("pageSettings.shareHint")}</p>
        <SettingField
          label={t("pageSettings.ogTitle")}
          limit={LIMITS.title}
          placeholder={card.title}
          {...setMeta("ogTitle")}
        />
        <SettingField
          label={t("pageSettings.ogDesc")}
          limit={LIMITS.description}
          rows={2}
          placeholder={card.description}
          {...setMeta("ogDesc")}
        />
        <ImageSetting
          label={t("pageSettings.ogImage")}
          hint={t("pageSettings.ogImageHint")}
          prepare={socialPicture}
          {...setMeta("ogImage")}
        />
      </Section>
      <Section title={t("pageSettings.code")}>
        {page.imported ? (
          editable ? (
            <AddCode pageId={page.id} />
          ) : null
        ) : (
          <>
            <SettingField label={t("pageSettings.headCode")} rows={4} isMono {...setMeta("headCode")} />
            <SettingField label={t("pageSettings.bodyCode")} rows={4} isMono {...setMeta("bodyCode")} />
          </>
        )}
      </Section>
    </>
  );
}
