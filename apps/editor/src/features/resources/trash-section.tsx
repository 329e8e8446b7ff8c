import type { Resource } from "@hanok/page-document";
import { Button, IconButton } from "@hanok/ui";
import { RotateCcw, Trash2 } from "lucide-react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { emptyTrash, remove, restore } from "./resource-acts.ts";
import { useResourcesTexts } from "./texts.ts";

/** Files that were taken out: back to where they were, or gone for good [RES-08 to 11]. */
export function TrashSection({ resources }: { resources: readonly Resource[] }) {
  const { t } = useResourcesTexts();
  const editable = useEditor((state) => state.editable);
  return (
    <Section
      title={t("resources.trashTitle", { count: resources.length })}
      tools={
        editable ? (
          <Button size="small" variant="quiet" onPress={() => void emptyTrash(resources.length)}>
            {t("resources.emptyTrash")}
          </Button>
        ) : null
      }
    >
      <ul className="flex flex-col gap-1">
        {resources.map((resource) => (
          <li key={resource.id} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate text-ink-soft text-small">
                {resource.name || resource.path}
              </span>
              <span className="block truncate text-caption text-ink-faint">{resource.path}</span>
            </span>
            {editable ? (
              <>
                <IconButton
                  size="small"
                  label={`${t("resources.restore")}: ${resource.name}`}
                  icon={<RotateCcw {...SMALL_ICON} />}
                  onPress={() => void restore(resource)}
                />
                <IconButton
                  size="small"
                  label={`${t("resources.delete")}: ${resource.name}`}
                  icon={<Trash2 {...SMALL_ICON} />}
                  onPress={() => void remove(resource)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
