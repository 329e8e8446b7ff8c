import { Button, Dialog } from "@hanok/ui";
import { type ReactNode, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useTranslation } from "react-i18next";

const FURTHEST = 3;

/** The square of a picture that becomes the profile photo: moved by pointer or arrow keys, enlarged by the slider. */
export default function CropDialog({
  address,
  isPending,
  problem,
  onCrop,
  onClose,
}: {
  address: string;
  isPending: boolean;
  problem: ReactNode;
  onCrop(square: Area): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Area | null>(null);
  return (
    <Dialog
      title={t("account.photo.crop")}
      isOpen
      onClose={onClose}
      isBusy={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t("common.cancel")}
          </Button>
          <Button
            variant="primary"
            isDisabled={square === null}
            isPending={isPending}
            onPress={() => {
              if (square) onCrop(square);
            }}
          >
            {t("account.photo.use")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="relative h-80 overflow-hidden rounded-base bg-sunken">
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={FURTHEST}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            cropperProps={{ role: "group", "aria-label": t("account.photo.area") }}
          />
        </div>
        <label className="flex items-center gap-3 text-ui">
          {t("account.photo.zoom")}
          <input
            type="range"
            min={1}
            max={FURTHEST}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="min-w-0 flex-1 accent-accent"
          />
        </label>
        <p className="text-ink-soft text-small">{t("account.photo.hint")}</p>
        {problem}
      </div>
    </Dialog>
  );
}
