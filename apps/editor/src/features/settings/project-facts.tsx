import { isCodeResource } from "@hanok/page-document";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { publishedAddress } from "./queries.ts";
import { useSettingsTexts } from "./texts.ts";

/** Contents of the project, and its published address. */
export function ProjectFacts() {
  const { t } = useSettingsTexts();
  const part = useEditor((state) => state.part);
  const projectId = useEditor((state) => state.projectId);
  const { data: address } = useQuery(publishedAddress(projectId), queries);
  const files = part
    ? Object.keys(part.files).length + Object.values(part.resources).filter(isCodeResource).length
    : 0;
  return (
    <Section title={t("projectSettings.facts")}>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2 text-small">
        <dt className="text-ink-faint">{t("projectSettings.pages")}</dt>
        <dd className="tabular-nums">{part ? Object.keys(part.pages).length : 0}</dd>
        <dt className="text-ink-faint">{t("projectSettings.files")}</dt>
        <dd className="tabular-nums">{files}</dd>
        <dt className="text-ink-faint">{t("projectSettings.published")}</dt>
        <dd className="min-w-0 break-words">
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline underline-offset-4"
            >
              {new URL(address, location.origin).href}
            </a>
          ) : address === null ? (
            t("projectSettings.notPublished")
          ) : null}
        </dd>
      </dl>
    </Section>
  );
}
