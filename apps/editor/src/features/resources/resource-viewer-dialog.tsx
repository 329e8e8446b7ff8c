import { isCodeResource, recordAt, resourceText } from "@hanok/page-document";
import { Button, Dialog } from "@hanok/ui";
import { Code } from "lucide-react";
import { useEffect, useRef } from "react";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { createCodeView } from "../code/code-editor.ts";
import { editCode } from "./resource-acts.ts";
import { useResourcesTexts } from "./texts.ts";

/** The content of a css or js file, to read [EDT-36, RES-07]. */
export function ResourceViewerDialog({ input, onClose }: DialogScreen<"resourceViewer">) {
  const { t } = useResourcesTexts();
  const found = useEditor((state) => recordAt(state.part?.resources ?? {}, input.resourceId));
  const resource = found && isCodeResource(found) ? found : undefined;
  const text = useEditor((state) => state.part?.texts[resourceText(input.resourceId)] ?? "");
  const place = useRef<HTMLDivElement>(null);
  const fileExt = resource?.fileExt ?? "css";
  const name = resource?.name ?? "";
  useEffect(() => {
    if (!place.current || text === "") return;
    const nothing = (): void => {};
    const view = createCodeView(
      place.current,
      text,
      fileExt,
      { readOnly: true, label: name, indent: "  " },
      {
        typed: nothing,
        caret: nothing,
        composing: nothing,
        undo: nothing,
        redo: nothing,
        save: nothing,
        focus: nothing,
        blur: nothing,
      },
    );
    return () => view.destroy();
  }, [text, fileExt, name]);
  if (!resource) return null;
  return (
    <Dialog
      isOpen
      size="large"
      title={resource.path}
      onClose={() => onClose(null)}
      footer={
        <>
          <span className="mr-auto self-center text-ink-faint text-small tabular-nums">
            {t("resources.size", { lines: text.split("\n").length, characters: text.length })}
          </span>
          <Button
            variant="primary"
            icon={<Code {...SMALL_ICON} />}
            onPress={() => {
              onClose(null);
              editCode(resource);
            }}
          >
            {t("resources.edit")}
          </Button>
        </>
      }
    >
      {text === "" ? (
        <p className="py-10 text-center text-ink-faint">{t("resources.viewerEmpty")}</p>
      ) : (
        <div ref={place} className="h-[60vh] overflow-hidden rounded-base border border-line" />
      )}
    </Dialog>
  );
}
