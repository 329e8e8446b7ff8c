import { type ImageValue, imageValueSchema, type JsonValue } from "@hanok/page-document";
import { Button, IconButton } from "@hanok/ui";
import { ArrowUp, ImagePlus, Trash2 } from "lucide-react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import type { ChosenMedia } from "../../../state/dialog-names.ts";
import { openDialog } from "../../../state/dialogs.ts";
import { pictureAddress } from "../../media/picture-address.ts";
import { useCollectionsTexts } from "../texts.ts";
import { type ControlProps, labelOf } from "./control.ts";
import { ControlFrame } from "./control-frame.tsx";
import { type Hold, LiveField } from "./live-field.tsx";

const EMPTY: ImageValue = { file: "", alt: "", focus: "" };
const imageOf = (value: JsonValue | undefined): ImageValue => imageValueSchema.safeParse(value).data ?? EMPTY;

/** The answer of the media dialog in the form that an entry holds. */
const valueOfChosen = ({ path, url, alt, focus }: ChosenMedia): ImageValue => ({
  file: url ?? path,
  alt,
  focus: focus ? `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` : "",
});

/**
 * Address at which the editor shows an image that an entry names by its path in the project or its address.
 */
const shownAddress = (file: string): string =>
  pictureAddress(
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file)
      ? file
      : `/${file.split("/").map(encodeURIComponent).join("/")}`,
  );

/** Asks for a picture; what the entry says of the one so far is proposed as its description. */
async function choosePicture(alt: string): Promise<ImageValue | null> {
  const chosen = await openDialog("selectMedia", { kind: "image", alt });
  return chosen && valueOfChosen(chosen);
}

/** A picture with its alternative text. */
export function ImageControl({ field, value, isReadOnly, hold, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const image = imageOf(value);
  const choose = async (): Promise<void> => {
    const chosen = await choosePicture(image.alt);
    if (chosen) void onSet({ ...chosen });
  };
  return (
    <ControlFrame label={labelOf(field)} isRequired={field.required === true} help={field.help} error={error}>
      <fieldset aria-label={labelOf(field)} className="flex flex-col gap-3">
        {image.file === "" ? null : (
          <PictureWithAlt
            image={image}
            isReadOnly={isReadOnly}
            hold={hold}
            onAlt={(alt) => onSet({ ...image, alt })}
          />
        )}
        {isReadOnly ? null : (
          <div className="flex gap-2">
            <Button size="small" icon={<ImagePlus {...SMALL_ICON} />} onPress={() => void choose()}>
              {t(image.file === "" ? "entry.chooseImage" : "entry.changeImage")}
            </Button>
            {image.file === "" ? null : (
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 {...SMALL_ICON} />}
                onPress={() => void onSet({ ...EMPTY })}
              >
                {t("entry.removeImage")}
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </ControlFrame>
  );
}

/** Pictures in their order, each with its alternative text. */
export function GalleryControl({ field, value, isReadOnly, hold, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const images = Array.isArray(value) ? value.map(imageOf) : [];
  const write = (next: readonly ImageValue[]): Promise<boolean> => onSet(next.map((one) => ({ ...one })));
  const add = async (): Promise<void> => {
    const chosen = await choosePicture("");
    if (chosen) void write([...images, chosen]);
  };
  return (
    <ControlFrame label={labelOf(field)} isRequired={field.required === true} help={field.help} error={error}>
      <fieldset aria-label={labelOf(field)} className="flex flex-col gap-3">
        {images.length === 0 ? null : (
          <ol className="flex flex-col gap-3">
            {images.map((image, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one picture may occur twice
              <li key={`${at} ${image.file}`} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <PictureWithAlt
                    image={image}
                    isReadOnly={isReadOnly}
                    hold={hold}
                    onAlt={(alt) => write(images.with(at, { ...image, alt }))}
                  />
                </div>
                {isReadOnly ? null : (
                  <span className="flex flex-col">
                    <IconButton
                      size="small"
                      isDisabled={at === 0}
                      icon={<ArrowUp {...SMALL_ICON} />}
                      label={t("entry.imageBefore", { place: at + 1 })}
                      onPress={() => {
                        const others = images.toSpliced(at, 1);
                        void write(others.toSpliced(at - 1, 0, image));
                      }}
                    />
                    <IconButton
                      size="small"
                      icon={<Trash2 {...SMALL_ICON} />}
                      label={t("entry.removeFromGallery", { place: at + 1 })}
                      onPress={() => void write(images.toSpliced(at, 1))}
                    />
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
        {isReadOnly ? null : (
          <Button
            size="small"
            className="self-start"
            icon={<ImagePlus {...SMALL_ICON} />}
            onPress={() => void add()}
          >
            {t("entry.addImage")}
          </Button>
        )}
      </fieldset>
    </ControlFrame>
  );
}

function PictureWithAlt({
  image,
  isReadOnly,
  hold,
  onAlt,
}: {
  image: ImageValue;
  isReadOnly: boolean;
  hold: Hold;
  onAlt: (alt: string) => Promise<boolean>;
}) {
  const { t } = useCollectionsTexts();
  return (
    <div className="grid gap-3 tablet:grid-cols-[16rem_1fr]">
      <img
        src={shownAddress(image.file)}
        alt=""
        crossOrigin="anonymous"
        className="aspect-[4/3] w-full rounded-base checker border border-line object-cover"
        style={image.focus === "" ? undefined : { objectPosition: image.focus }}
      />
      <LiveField
        label={t("entry.alt")}
        hint={t("entry.altHint")}
        value={image.alt}
        isReadOnly={isReadOnly}
        hold={hold}
        onCommit={onAlt}
      />
    </div>
  );
}
