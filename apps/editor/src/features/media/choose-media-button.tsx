import { recordAt, relativePath } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { Film, ImageIcon } from "lucide-react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { ChosenMedia } from "../../state/dialog-names.ts";
import { openDialog } from "../../state/dialogs.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Chosen file with its address on the open page. */
export interface ChosenAddress extends Omit<ChosenMedia, "path" | "url"> {
  readonly href: string;
}

/**
 * Opens the choice of a picture or film. Answers its address as the open page names it, and the alternative text where
 * `alt`, what there is so far, is given.
 */
export function ChooseMediaButton({
  kind,
  alt,
  onChoose,
}: {
  kind: "image" | "video";
  alt?: string | undefined;
  onChoose: (chosen: ChosenAddress) => void;
}) {
  const { t } = useLibraryTexts();
  const Icon = kind === "image" ? ImageIcon : Film;
  const choose = async (): Promise<void> => {
    const chosen = await openDialog("selectMedia", { kind, ...(alt === undefined ? {} : { alt }) });
    if (!chosen) return;
    const { part, pageId } = readEditor();
    const page = part ? recordAt(part.pages, pageId) : undefined;
    const { path, url, ...described } = chosen;
    if (url !== undefined) {
      onChoose({ ...described, href: url });
      return;
    }
    const href = relativePath(page?.path ?? "", path);
    // Hangul stays readable in the source; what would end the address or the attribute is written as a code.
    onChoose({ ...described, href: href.replace(/[%#?\s"'<>\\]/g, encodeURIComponent) });
  };
  return (
    <Button size="small" icon={<Icon {...SMALL_ICON} />} onPress={() => void choose()}>
      {t(`${kind}.choose`)}
    </Button>
  );
}
