import type { StockItem, StockServiceName } from "@hanok/api-contract";
import { Button, Dialog, Notice, showToast, Tabs } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../api/upload-file.ts";
import { current } from "../../document/current.ts";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import type { DialogScreen, MediaQuestion } from "../../state/dialog-names.ts";
import { readEditor } from "../../state/editor-store.ts";
import { contentLanguage } from "../library/insert.ts";
import { FinishImage, type ImageWishes } from "./finish-image.tsx";
import { keepDescription } from "./keep-description.ts";
import { MediaList } from "./media-list.tsx";
import type { MediaItem, MediaSourceName, Taken } from "./media-source.ts";
import {
  CENTRE,
  changedPicture,
  changesPicture,
  isCut,
  sizeAfter,
  suffixOf,
  typeAfter,
  WHOLE,
} from "./picture-change.ts";
import { creditSource, SERVICES } from "./stock/credit.ts";
import { copyStock, readServices, reportUse } from "./stock/read-stock.ts";
import { StockList } from "./stock/stock-list.tsx";
import { UploadArea } from "./upload-area.tsx";
import { useUpload } from "./use-upload.ts";

/**
 * Chooses a picture or film for the page [EDT-32, EDT-33]: from this computer, this project, one's own files or Hanok's
 * library. A picture is asked for its description, and may be cut, turned or reduced; its original stays as it is.
 */
export function SelectMediaDialog({ input, onClose }: DialogScreen<"selectMedia">) {
  const { t } = useLibraryTexts();
  const { kind, alt } = input as MediaQuestion;
  const [source, setSource] = useState<MediaSourceName | StockServiceName>("project");
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  const [wishes, setWishes] = useState<ImageWishes>({
    alt: alt ?? "",
    isDecorative: false,
    ratio: "none",
    turn: 0,
    focus: CENTRE,
    part: WHOLE,
    isSmaller: false,
    addsCredit: true,
  });
  /** Library's description of the image chosen last. */
  const [proposed, setProposed] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const asksAlt = kind === "image" && alt !== undefined;
  const choose = (item: MediaItem): void => {
    setFailure("");
    setBroken(false);
    if (kind === "video") {
      void finish(item);
      return;
    }
    setChosen(item);
    setProposed(item.description);
    // The description of the former image stays only if the person wrote it.
    setWishes((before) => ({
      ...before,
      alt: item.description || (proposed !== "" && before.alt === proposed ? (alt ?? "") : before.alt),
      ...{ ratio: "none", turn: 0, focus: CENTRE, part: WHOLE, isSmaller: false },
    }));
  };
  /** Photos of Unsplash stay there; others are copied at once, as an upload is, and can then be cut. */
  async function chooseStock(stock: StockItem): Promise<void> {
    if (stock.service === "unsplash") {
      const { id, author, url, thumbUrl, description } = stock;
      const place = { id, name: author, url, thumbUrl, placeholder: "", size: 0, ownKey: "" };
      choose({ ...place, description, stock, take: async () => ({ path: "", url }) });
      return;
    }
    if (busy) return;
    setBusy(true);
    const answer = await copyStock(stock);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.message || t("unreachable"));
      return;
    }
    const { name, url, thumbUrl, path = "" } = answer.data;
    const { description } = stock;
    const place = { id: path, name, url, thumbUrl, placeholder: "", size: 0, ownKey: "" };
    choose({ ...place, description, stock, take: async () => ({ path }) });
  }

  const [services, setServices] = useState<readonly StockServiceName[]>([]);
  useEffect(() => {
    let isOpen = true;
    void readServices(kind, asksAlt).then(({ names, failure: told }) => {
      if (!isOpen) return;
      setServices(names);
      if (told) setFailure(told);
    });
    return () => {
      isOpen = false;
    };
  }, [kind, asksAlt]);
  /** Number of uploads of several files at once: the list is read again. */
  const [arrivals, setArrivals] = useState(0);
  const upload = useUpload(
    kind,
    ({ name, url, thumbUrl, path = "", fileInfoList: [info] }) => {
      const place = { id: path, name, url, thumbUrl, placeholder: "", size: info?.size ?? 0, ownKey: "" };
      choose({ ...place, description: "", take: async () => ({ path }) });
    },
    () => {
      setSource("project");
      setArrivals((before) => before + 1);
    },
  );

  async function finish(item: MediaItem): Promise<void> {
    if (busy) return;
    if (asksAlt && !wishes.isDecorative && wishes.alt.trim() === "") {
      setFailure(t("media.altRequired"));
      return;
    }
    setBusy(true);
    const natural = sizeOfChosen();
    const taken = changesPicture(wishes) ? await takeChanged(item) : await item.take();
    setBusy(false);
    if ("failure" in taken) {
      setFailure(taken.failure);
      return;
    }
    const words = wishes.isDecorative ? "" : wishes.alt.trim();
    const { stock } = item;
    const { focus } = wishes;
    // A cut was made around the point already.
    const isFocused = asksAlt && !isCut(wishes) && (focus.x !== CENTRE.x || focus.y !== CENTRE.y);
    onClose({
      path: taken.path,
      ...(taken.url === undefined ? {} : { url: taken.url }),
      alt: words,
      ...(natural ? { natural } : {}),
      ...(isFocused ? { focus } : {}),
      ...(stock && asksAlt && wishes.addsCredit ? { credit: creditSource(stock, contentLanguage()) } : {}),
    });
    if (asksAlt) await keepDescription(item, taken.path, words);
    if (stock) {
      const problem = await reportUse(stock);
      if (problem) showToast({ text: problem, tone: "danger" });
    }
  }

  /** Size of the result in pixels; a drawing may have none, and a film is not measured. */
  function sizeOfChosen(): { width: number; height: number } | null {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
    return width === 0 || height === 0 ? null : sizeAfter({ width, height }, wishes);
  }

  /** A copy with the changes that were asked for; the original where a reduced copy would be no smaller. */
  async function takeChanged(item: MediaItem): Promise<Taken> {
    const { current: picture } = image;
    if (!picture) return item.take();
    let file: File;
    try {
      const suffix = suffixOf(wishes, t(`media.ratios.${wishes.ratio}`));
      file = await changedPicture(picture, wishes, item.name, suffix);
    } catch {
      return { failure: t("media.changeFailed") };
    }
    const isOnlyReduced = !isCut(wishes) && wishes.turn === 0;
    if (isOnlyReduced && item.size > 0 && file.size >= item.size) {
      showToast({ text: t("media.notSmaller") });
      return item.take();
    }
    const answer = await uploadFile(file, {
      use: "project",
      useId: readEditor().projectId,
      onTaken: "number",
    });
    if (!answer.ok) return { failure: answer.message || t("unreachable") };
    current.feed?.nudge();
    if (file.type !== typeAfter(wishes, item.name)) showToast({ text: t("media.noWebp") });
    return { path: answer.data.path ?? "" };
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t(`${kind}.title`)}
      isBusy={busy}
      onClose={() => onClose(null)}
      footer={
        chosen ? (
          <>
            <Button onPress={() => setChosen(null)}>{t("media.back")}</Button>
            <Button
              variant="primary"
              isPending={busy}
              isDisabled={isBroken}
              onPress={() => void finish(chosen)}
            >
              {t(`${kind}.use`)}
            </Button>
          </>
        ) : null
      }
    >
      {chosen ? (
        <FinishImage
          url={chosen.url}
          bytes={chosen.size}
          image={image}
          asksAlt={asksAlt}
          wishes={wishes}
          onChange={(next) => {
            setWishes(next);
            setFailure("");
          }}
          isBroken={isBroken}
          onBroken={() => setBroken(true)}
          failure={failure}
          stock={chosen.stock ?? null}
        />
      ) : (
        <div className="flex min-h-[60vh] flex-col gap-4">
          {failure ? <Notice tone="danger">{failure}</Notice> : null}
          <UploadArea kind={kind} upload={upload} />
          <Tabs<MediaSourceName | StockServiceName>
            label={t("media.list")}
            selected={source}
            onSelect={setSource}
            panelClassName="-mx-3"
            items={[
              ...(["project", "own", "library"] as const).map((id) => ({
                id,
                label: t(`media.${id}`),
                content: <MediaList key={arrivals} source={id} kind={kind} onChoose={choose} />,
              })),
              ...services.map((service) => ({
                id: service,
                label: SERVICES[service].name,
                content: (
                  <StockList service={service} kind={kind} onChoose={(item) => void chooseStock(item)} />
                ),
              })),
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
