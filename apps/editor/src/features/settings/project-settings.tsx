import { LIMITS } from "@hanok/page-document";
import { Button, Select, Switch } from "@hanok/ui";
import { FileCode2 } from "lucide-react";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { Choice } from "./choice.tsx";
import { faviconProblem } from "./favicon.ts";
import { socialPicture, squareFavicon } from "./fitted-picture.ts";
import { ImageSetting } from "./image-setting.tsx";
import { ProjectFacts } from "./project-facts.tsx";
import { SettingField } from "./setting-field.tsx";
import { useSettingsTexts } from "./texts.ts";
import { ThumbSetting } from "./thumb-setting.tsx";

/** Content of robots.txt when a person only chooses open or closed. */
const OPEN = "User-agent: *\nAllow: /\n";
const CLOSED = "User-agent: *\nDisallow: /\n";

type Field = "title" | "name" | "analytics" | "robots" | "headCode" | "bodyCode" | "footerCode" | "favicon";

/** Settings of the whole project [PRJ-07, PRJ-15 to 18]; what a page leaves empty is taken from here. */
export function ProjectSettings() {
  const { t } = useSettingsTexts();
  const project = useEditor((state) => state.part?.project);
  const editable = useEditor((state) => state.editable);
  if (!project) return null;
  const field = (name: Field) => ({
    value: project[name],
    isReadOnly: !editable,
    onCommit: (value: string) => settingEdit("project.fields-set", { [name]: value }),
  });
  const meta = (name: string) => ({
    value: project.meta[name] ?? "",
    isReadOnly: !editable,
    onCommit: (value: string) =>
      settingEdit("project.fields-set", { meta: { ...project.meta, [name]: value } }),
  });
  const follows = (name: "syncTitle" | "syncDesc") => project.meta[name] !== "N";
  const robots =
    project.robots.trim() === ""
      ? "open"
      : same(project.robots, CLOSED)
        ? "closed"
        : same(project.robots, OPEN)
          ? "open"
          : "own";
  return (
    <>
      <Section title={t("projectSettings.basics")}>
        <SettingField label={t("projectSettings.title")} limit={LIMITS.title} {...field("title")} />
        <SettingField
          label={t("projectSettings.name")}
          hint={t("projectSettings.nameHint")}
          limit={LIMITS.name}
          {...field("name")}
        />
        <Select
          label={t("projectSettings.language")}
          size="small"
          hint={t("projectSettings.languageHint")}
          isDisabled={!editable}
          value={project.language === "en" ? "en" : "ko"}
          onChange={(language) => void settingEdit("project.fields-set", { language })}
          options={[
            { value: "ko", label: "한국어" },
            { value: "en", label: "English" },
          ]}
        />
        <ThumbSetting />
        <ImageSetting
          label={t("projectSettings.favicon")}
          hint={t("projectSettings.faviconHint")}
          placeholder="media/favicon.png"
          prepare={squareFavicon}
          {...field("favicon")}
          onCommit={async (value) => faviconProblem(value) ?? field("favicon").onCommit(value.trim())}
        />
      </Section>
      <Section title={t("projectSettings.search")}>
        <p className="text-caption text-ink-faint">{t("projectSettings.searchHint")}</p>
        <SettingField label={t("pageSettings.metaTitle")} limit={LIMITS.title} {...meta("metaTitle")} />
        <SettingField
          label={t("pageSettings.description")}
          limit={LIMITS.description}
          rows={3}
          {...meta("metaDesc")}
        />
        <SettingField label={t("pageSettings.keywords")} {...meta("metaKeywords")} />
        <SettingField
          label={t("projectSettings.address")}
          placeholder="https://example.com/"
          hint={t("projectSettings.addressHint")}
          {...meta("ogUrl")}
        />
      </Section>
      <Section title={t("projectSettings.share")}>
        {(["syncTitle", "syncDesc"] as const).map((name) => (
          <div key={name} className="flex flex-col gap-2">
            <Switch
              isSelected={follows(name)}
              isDisabled={!editable}
              onChange={(on) =>
                void settingEdit("project.fields-set", { meta: { ...project.meta, [name]: on ? "Y" : "N" } })
              }
            >
              <span className="text-small">{t(`projectSettings.${name}`)}</span>
            </Switch>
            {follows(name) ? null : name === "syncTitle" ? (
              <SettingField label={t("pageSettings.ogTitle")} limit={LIMITS.title} {...meta("ogTitle")} />
            ) : (
              <SettingField
                label={t("pageSettings.ogDesc")}
                limit={LIMITS.description}
                rows={2}
                {...meta("ogDesc")}
              />
            )}
          </div>
        ))}
        <ImageSetting
          label={t("pageSettings.ogImage")}
          hint={t("pageSettings.ogImageHint")}
          prepare={socialPicture}
          {...meta("ogImage")}
        />
      </Section>
      <Section title={t("projectSettings.visits")}>
        <SettingField
          label={t("projectSettings.analytics")}
          hint={t("projectSettings.analyticsHint")}
          rows={4}
          isMono
          {...field("analytics")}
        />
        <div className="flex flex-col gap-1">
          <span className="text-caption text-ink-soft">{t("projectSettings.robots")}</span>
          <Choice
            label={t("projectSettings.robots")}
            isDisabled={!editable}
            value={robots}
            options={[
              { value: "open", label: t("projectSettings.robotsOpen") },
              { value: "closed", label: t("projectSettings.robotsClosed") },
              ...(robots === "own"
                ? ([{ value: "own", label: t("projectSettings.robotsOwn") }] as const)
                : []),
            ]}
            onChange={(chosen) => {
              if (chosen !== "own")
                void settingEdit("project.fields-set", { robots: chosen === "open" ? OPEN : CLOSED });
            }}
          />
        </div>
        <SettingField label="robots.txt" rows={4} isMono {...field("robots")} />
      </Section>
      <Section title={t("projectSettings.code")}>
        <p className="text-caption text-ink-faint">{t("projectSettings.codeHint")}</p>
        <SettingField label={t("projectSettings.headCode")} rows={4} isMono {...field("headCode")} />
        <SettingField label={t("projectSettings.bodyCode")} rows={4} isMono {...field("bodyCode")} />
        <SettingField label={t("projectSettings.footerCode")} rows={4} isMono {...field("footerCode")} />
        <Button
          size="small"
          icon={<FileCode2 {...SMALL_ICON} />}
          className="self-start"
          onPress={() => showLeft("files")}
        >
          {t("settings.resources")}
        </Button>
      </Section>
      <ProjectFacts />
    </>
  );
}

const same = (one: string, other: string): boolean => one.trim() === other.trim();
