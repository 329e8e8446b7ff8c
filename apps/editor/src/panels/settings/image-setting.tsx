import { current } from "../../state/current.ts";
import { assetAddress } from "./asset-address.ts";
import { SettingField, type SettingFieldProps } from "./setting-field.tsx";

/** The address of a picture, with the picture above it where it can be shown. */
export function ImageSetting(props: SettingFieldProps) {
  const source = assetAddress(props.value, current.canvasBase);
  return (
    <div className="flex flex-col gap-2">
      {source ? (
        <img
          src={source}
          alt=""
          className="max-h-32 w-full rounded-base border border-line bg-sunken object-contain"
        />
      ) : null}
      <SettingField placeholder="media/cover.jpg" isMono {...props} />
    </div>
  );
}
