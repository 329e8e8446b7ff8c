import type { TemplateRow } from "@hanok/api-contract";
import { Badge, Button, buttonClass, EmptyState, Notice, Switch, useLanguage } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { CoverSetting } from "./cover-setting.tsx";
import { TemplateItems } from "./items.tsx";
import { PriceSetting } from "./price-setting.tsx";
import { sourceOf, useSourceTemplates, useTemplatesChanged } from "./source-template-reads.ts";
import { uploadWhole } from "./source-template-writes.ts";
import { TakenProject } from "./taken-project.tsx";
import { TemplateSettings } from "./template-settings.tsx";
import { UploadPlace } from "./upload-place.tsx";
import { useDeletion } from "./use-deletion.ts";

const route = getRouteApi("/operator/source/templates/$id");

/** [SRC-04, SRC-06] One template: its description, its files, its items by kind. */
export function SourceTemplate() {
  const { t } = useTranslation("console");
  const { id } = route.useParams();
  const templates = useSourceTemplates();
  return (
    <Loaded query={templates}>
      {(all) => {
        const row = all.find((one) => one.id === id);
        return row ? (
          <Shown key={id} template={row} />
        ) : (
          <EmptyState title={t("templates.missing")} action={<Back />} />
        );
      }}
    </Loaded>
  );
}

function Back() {
  const { t } = useTranslation("console");
  return (
    <Link to="/source/templates" className="text-ink-soft text-small hover:text-accent">
      {t("templates.all")}
    </Link>
  );
}

function Shown({ template }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const failureText = useFailureText();
  const changed = useTemplatesChanged();
  const { id, shipped, hidden, title, name, fromProject } = template;
  const show = useCall((isShown: boolean) =>
    client.post("/api/templates/item.json", { id, hidden: !isShown }),
  );
  return (
    <ConsolePage
      above={<Back />}
      title={title[language] || name}
      actions={
        <>
          <Link to="/template/$id" params={{ id }} className={buttonClass("secondary", "medium")}>
            {t("templates.openPublic")}
          </Link>
          {shipped ? null : (
            <>
              <a
                href={`/api/templates/export.json?id=${encodeURIComponent(id)}`}
                download
                className={buttonClass("secondary", "medium")}
              >
                {t("templates.export")}
              </a>
              <DeleteTemplate template={template} />
            </>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <Badge>{t(`templates.${sourceOf(template)}`)}</Badge>
        <Switch
          isSelected={!hidden}
          isDisabled={show.isPending}
          onChange={async (isShown) => {
            if (await show.run(isShown)) await changed();
          }}
        >
          {t("templates.visible")}
        </Switch>
      </div>
      {show.failure ? <Notice tone="danger">{failureText(show.failure)}</Notice> : null}
      <div className="grid gap-8 desktop:grid-cols-[1fr_20rem]">
        <ConsoleSection title={t("templates.settings")}>
          <TemplateSettings template={template} />
        </ConsoleSection>
        <div className="flex flex-col gap-8">
          <ConsoleSection title={t("templates.cover")}>
            <CoverSetting template={template} />
          </ConsoleSection>
          <ConsoleSection title={t("templates.price")}>
            <PriceSetting template={template} />
          </ConsoleSection>
        </div>
      </div>
      {fromProject ? (
        <TakenProject template={template} from={fromProject} />
      ) : (
        <>
          {shipped ? null : (
            <ConsoleSection title={t("templates.upload")}>
              <UploadPlace
                label={t("templates.chooseZip")}
                text={t("templates.uploadText")}
                choose={t("templates.chooseZip")}
                many={false}
                send={(file) => uploadWhole(id, file)}
              />
            </ConsoleSection>
          )}
          <ConsoleSection title={t("templates.items")}>
            <TemplateItems template={template} />
          </ConsoleSection>
        </>
      )}
    </ConsolePage>
  );
}

/** [SRC-14] Asks, and asks again where projects use it. */
function DeleteTemplate({ template: { id, title, name } }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const deletion = useDeletion();
  const navigate = route.useNavigate();
  const changed = useTemplatesChanged();
  const remove = async () => {
    const isGone = await deletion({
      title: t("templates.deleteTitle"),
      text: t("templates.deleteText", { name: title[language] || name }),
      send: (confirmed) => client.delete("/api/templates/item.json", { id, confirmed }),
    });
    if (!isGone) return;
    await navigate({ to: "/source/templates" });
    await changed();
  };
  return (
    <Button variant="danger" onPress={() => void remove()}>
      {t("templates.delete")}
    </Button>
  );
}
