import { Button, IconButton, showToast } from "@hanok/ui";
import { Image, X } from "lucide-react";
import { current } from "../../document/current.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { openDialog } from "../../state/dialogs.ts";
import { assetAddress } from "./asset-address.ts";
import { SettingField, type SettingFieldProps } from "./setting-field.tsx";
import { useSettingsTexts } from "./texts.ts";

/** Makes of a chosen picture what the setting takes: its path, or what is wrong. */
type Prepare = (path: string) => Promise<{ readonly path: string } | { readonly problem: string }>;

/** A picture: chosen from the project, the library or this computer, or typed as an address. */
export function ImageSetting({ prepare, ...props }: SettingFieldProps & { prepare?: Prepare }) {
  const { t } = useSettingsTexts();
  const { value, isReadOnly = false, onCommit } = props;
  const source = assetAddress(value, current.canvasBase);
  const choose = async (): Promise<void> => {
    const chosen = await openDialog("selectMedia", { kind: "image" });
    if (!chosen) return;
    const prepared = prepare ? await prepare(chosen.path) : chosen;
    const problem = "problem" in prepared ? prepared.problem : await onCommit(prepared.path);
    if (problem) showToast({ text: problem, tone: "danger" });
  };
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
      {isReadOnly ? null : (
        <div className="flex gap-1">
          <Button size="small" icon={<Image {...SMALL_ICON} />} onPress={() => void choose()}>
            {t("chooseImage")}
          </Button>
          {value === "" ? null : (
            <IconButton
              size="small"
              label={t("clearImage", { label: props.label })}
              icon={<X {...SMALL_ICON} />}
              onPress={() => void onCommit("")}
            />
          )}
        </div>
      )}
    </div>
  );
}
