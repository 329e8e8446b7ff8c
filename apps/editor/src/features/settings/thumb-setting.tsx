import { Button, Miniature, showToast } from "@hanok/ui";
import { Camera, ImageUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { client } from "../../api/client.ts";
import { canvasPicture } from "../../canvas/canvas-picture.ts";
import { current } from "../../document/current.ts";
import { pageBlocks } from "../../picture/picture.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { croppedPicture } from "./cropped-picture.ts";
import { useSettingsTexts } from "./texts.ts";

/** [PRJ-14] Twice the recommended size, so that it is sharp on fine screens. */
const SIZE = { width: 620, height: 348 };

/** Blocks from the top of a page that a picture of it may show. */
const TOP_BLOCKS = 6;

/** A picture of the page in the canvas, from its top. */
function pagePicture(): Promise<Blob | null> {
  const { part, pageId } = readEditor();
  const blocks = part ? pageBlocks(part, pageId).slice(0, TOP_BLOCKS) : [];
  return canvasPicture(
    blocks.flatMap(({ block }) => [...(current.host?.rootsOf(block.id) ?? [])]),
    SIZE,
  );
}

/** The project's picture in the workspace; without one the home page is shown in small, as it is now. */
export function ThumbSetting() {
  const { t } = useSettingsTexts();
  const projectId = useEditor((state) => state.projectId);
  const editable = useEditor((state) => state.editable);
  const [shown, setShown] = useState<{ readonly picture: string; readonly page: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let over = false;
    void client.get("/api/projects/project/item.json", { projectId }).then((answer) => {
      if (!over && answer.ok && answer.data.project)
        setShown({ picture: answer.data.project.thumb.url, page: answer.data.project.preview });
    });
    return () => {
      over = true;
    };
  }, [projectId]);

  const act = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    const failure = await work();
    setBusy(false);
    if (failure !== null) showToast({ text: failure || t("unreachable"), tone: "danger" });
  };
  const upload = (read: () => Promise<Blob | null>, unreadable: string) =>
    act(async () => {
      const file = await read();
      const content = file && (await croppedPicture(file, SIZE));
      if (!content) return unreadable;
      const answer = await client.upload(
        "/api/projects/project/thumb/item.json",
        { projectId },
        { part: "file", name: content.type === "image/png" ? "thumb.png" : "thumb.jpg", content },
      );
      if (!answer.ok) return answer.message;
      setShown((before) => ({ page: before?.page ?? "", picture: answer.data.thumb.url }));
      return null;
    });
  const remove = () =>
    act(async () => {
      const answer = await client.delete("/api/projects/project/thumb/item.json", { projectId });
      if (!answer.ok) return answer.message;
      setShown((before) => ({ page: before?.page ?? "", picture: "" }));
      return null;
    });

  return (
    <div className="flex flex-col gap-2">
      <span className="text-caption text-ink-soft">{t("projectSettings.thumb")}</span>
      <span className="overflow-hidden rounded-base border border-line">
        <Miniature
          key={shown?.picture ?? ""}
          picture={shown?.picture ?? ""}
          page={shown?.page ?? ""}
          ratio={310 / 174}
        />
      </span>
      <span className="text-caption text-ink-faint">{t("projectSettings.thumbHint")}</span>
      {editable ? (
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            tabIndex={-1}
            aria-label={t("projectSettings.thumb")}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void upload(async () => file, t("projectSettings.thumbUnreadable"));
            }}
          />
          <Button
            size="small"
            isPending={busy}
            icon={<ImageUp {...SMALL_ICON} />}
            onPress={() => input.current?.click()}
          >
            {t("projectSettings.thumbUpload")}
          </Button>
          <Button
            size="small"
            isDisabled={busy}
            icon={<Camera {...SMALL_ICON} />}
            onPress={() => void upload(pagePicture, t("projectSettings.thumbNotMade"))}
          >
            {t("projectSettings.thumbMake")}
          </Button>
          {shown?.picture ? (
            <Button
              size="small"
              variant="quiet"
              isDisabled={busy}
              icon={<X {...SMALL_ICON} />}
              onPress={() => void remove()}
            >
              {t("projectSettings.thumbRemove")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
