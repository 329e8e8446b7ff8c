import { Badge, classNames } from "@hanok/ui";
import { Check, FileCode2, FileImage, Folder, Package } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-base border border-line bg-raised text-small">{children}</div>
  );
}

function Row({
  children,
  depth = 0,
  isLast = false,
}: {
  children: ReactNode;
  depth?: number;
  isLast?: boolean;
}) {
  return (
    <div
      className={classNames("flex h-10 items-center gap-2.5 pr-4", !isLast && "border-line border-b")}
      style={{ paddingLeft: `${1.6 + depth * 2}rem` }}
    >
      {children}
    </div>
  );
}

const icon = { size: 16, strokeWidth: 1.5, className: "shrink-0 text-ink-faint" };

/** A site in its folders, with the encodings it came in. */
export function BringPicture() {
  const { t } = useTranslation();
  return (
    <Sheet>
      <Row>
        <Package {...icon} />
        <span className="font-semibold">{t("home.pictures.siteName")}</span>
      </Row>
      <Row depth={1}>
        <FileCode2 {...icon} />
        index.html<span className="ml-auto text-ink-faint">UTF-8</span>
      </Row>
      <Row depth={1}>
        <Folder {...icon} />
        {t("home.pictures.folder")}
      </Row>
      <Row depth={2}>
        <FileCode2 {...icon} />
        {t("home.pictures.pageName")}
        <span className="ml-auto text-ink-faint">EUC-KR</span>
      </Row>
      <Row depth={1} isLast>
        <FileImage {...icon} />
        img/madang.jpg<span className="ml-auto text-ink-faint tabular-nums">1.2 MB</span>
      </Row>
    </Sheet>
  );
}

/** The selected element, its style, and the save state. */
export function EditPicture() {
  const { t } = useTranslation();
  return (
    <Sheet>
      <div className="flex items-center justify-center bg-sunken px-6 py-8">
        <span className="relative border-2 border-accent px-3 py-1 font-bold text-accent text-title">
          <span className="-top-5.5 -left-0.5 absolute bg-accent px-1.5 font-mono font-normal text-caption text-on-accent">
            h1
          </span>
          {t("home.demo.headline")}
        </span>
      </div>
      <div className="grid grid-cols-2 border-line border-t">
        <div className="flex h-10 items-center gap-3 border-line border-r px-4 text-ink-soft">
          {t("home.pictures.size")}
          <span className="ml-auto text-ink tabular-nums">22px</span>
        </div>
        <div className="flex h-10 items-center gap-3 px-4 text-ink-soft">
          {t("home.pictures.colour")}
          <span className="ml-auto size-4 rounded-full bg-accent" />
        </div>
      </div>
      <div className="flex h-10 items-center justify-between border-line border-t px-4 font-mono text-caption text-ink-faint">
        {t("home.pictures.path")}
        <span className="flex items-center gap-1 font-sans text-accent">
          <Check size={14} strokeWidth={1.5} />
          {t("home.pictures.saved")}
        </span>
      </div>
    </Sheet>
  );
}

/** Releases, one of them live. */
export function PublishPicture() {
  const { t } = useTranslation();
  const releases = [
    { number: 3, at: t("home.pictures.today"), isLive: true },
    { number: 2, at: t("home.pictures.yesterday"), isLive: false },
    { number: 1, at: t("home.pictures.earlier"), isLive: false },
  ];
  return (
    <Sheet>
      {releases.map((release, at) => (
        <Row key={release.number} isLast={at === releases.length - 1}>
          <span className={release.isLive ? "font-semibold" : "text-ink-soft"}>
            {t("home.pictures.release", { number: release.number })}
          </span>
          {release.isLive ? <Badge tone="accent">{t("home.pictures.now")}</Badge> : null}
          <span className="ml-auto text-ink-faint tabular-nums">{release.at}</span>
        </Row>
      ))}
    </Sheet>
  );
}

/** Differences between an imported site and its export. */
export function TakePicture() {
  const { t } = useTranslation();
  const files = [
    { name: "index.html", isChanged: true },
    { name: t("home.pictures.pageName"), isChanged: false },
    { name: "css/style.css", isChanged: false },
    { name: "img/madang.jpg", isChanged: false },
  ];
  return (
    <Sheet>
      {files.map((file, at) => (
        <Row key={file.name} isLast={at === files.length - 1}>
          <span className="truncate">{file.name}</span>
          <span
            className={classNames(
              "ml-auto shrink-0",
              file.isChanged ? "font-semibold text-accent" : "text-ink-faint",
            )}
          >
            {file.isChanged ? t("home.pictures.changed") : t("home.pictures.same")}
          </span>
        </Row>
      ))}
    </Sheet>
  );
}
