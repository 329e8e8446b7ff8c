import { Button, Miniature, showToast } from "@hanok/ui";
import { ImageUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { client } from "../../api/client.ts";
import { SMALL_ICON } from "../../frame/icon.ts";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { croppedPicture } from "./cropped-picture.ts";

/** [PRJ-14] Twice the recommended size, so that it is sharp on fine screens. */
const SIZE = { width: 620, height: 348 };

/** The project's picture in the workspace; without one the home page is shown in small, as it is now. */
export function ThumbSetting() {
  const { t } = useStructureTexts();
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
  const upload = (file: File) =>
    act(async () => {
      const content = await croppedPicture(file, SIZE);
      if (!content) return t("projectSettings.thumbUnreadable");
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
        <div className="flex gap-2">
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
              if (file) void upload(file);
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
