import { Button, Dialog, Notice, Select } from "@hanok/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { usePublications } from "./pages/use-publications.ts";
import { pngOf, qrCodeOf, qrFileName, svgOf } from "./qr-code.ts";
import { usePublishTexts } from "./texts.ts";

const HOME = "";

const save = (content: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** [LIF-09] The QR code of the site or of one of its published pages, to print and to share. */
export function QrDialog({
  projectId,
  address,
  onClose,
}: {
  readonly projectId: string;
  /** Of the site's root, with a slash at its end. */
  readonly address: string;
  readonly onClose: () => void;
}) {
  const { t } = usePublishTexts();
  const { pages = [] } = usePublications(projectId);
  const [path, setPath] = useState(HOME);
  const [isRefused, setRefused] = useState(false);
  const shown = pages.filter(({ state }) => state === "published");
  const title = shown.find((page) => page.path === path)?.title ?? t("publish.qr.home");
  const target = address + path.split("/").map(encodeURIComponent).join("/");
  const code = qrCodeOf(target);
  const savePng = async (): Promise<void> => {
    const picture = await pngOf(code);
    setRefused(picture === null);
    if (picture) save(picture, qrFileName(title, "png"));
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t("publish.qr.title")}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Download {...SMALL_ICON} />}
            onPress={() => save(new Blob([svgOf(code)], { type: "image/svg+xml" }), qrFileName(title, "svg"))}
          >
            {t("publish.qr.svg")}
          </Button>
          <Button variant="primary" icon={<Download {...SMALL_ICON} />} onPress={() => void savePng()}>
            {t("publish.qr.png")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t("publish.qr.page")}
          value={path}
          onChange={setPath}
          options={[
            { value: HOME, label: t("publish.qr.home") },
            ...shown.map((page) => ({ value: page.path, label: page.title || page.path })),
          ]}
        />
        <svg
          role="img"
          aria-label={t("publish.qr.of", { title })}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="size-60 self-center rounded-base border border-line"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <code className="break-all text-center font-mono text-ink-soft text-small" data-qr-address="">
          {target}
        </code>
        {isRefused ? <Notice tone="danger">{t("publish.qr.failed")}</Notice> : null}
      </div>
    </Dialog>
  );
}
