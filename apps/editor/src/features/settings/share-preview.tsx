import type { PageCard } from "@hanok/page-document";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { current } from "../../document/current.ts";
import { useEditor } from "../../state/editor-store.ts";
import { assetAddress } from "./asset-address.ts";
import { Choice } from "./choice.tsx";
import { useSettingsTexts } from "./texts.ts";

const PLACES = ["google", "naver", "kakao", "x"] as const;
type Place = (typeof PLACES)[number];

/**
 * Preview of the page in a search result and when its address is shared, about as the services show it
 * [PAG-16]. The colors are theirs, so they are defined here and not among the house's own.
 */
export function SharePreview({
  card,
  path,
  address,
}: {
  card: PageCard;
  path: string;
  /** Address of the site; '' as long as that is not known. */
  address: string;
}) {
  const { t } = useSettingsTexts();
  const [place, setPlace] = useState<Place>("google");
  const home = useEditor((state) => state.part?.project?.meta.ogUrl);
  const site = useEditor((state) => state.part?.project?.title ?? "");
  const host = hostOf(home ?? "") || hostOf(address) || "example.com";
  const Shown = SHOWN[place];
  return (
    <div className="flex flex-col gap-2">
      <Choice
        label={t("share.where")}
        value={place}
        onChange={setPlace}
        options={PLACES.map((value) => ({ value, label: t(`share.${value}`) }))}
      />
      <div
        role="img"
        aria-label={t("share.is", { place: t(`share.${place}`), title: card.title })}
        data-share={place}
      >
        <Shown
          title={place === "google" || place === "naver" ? card.title : card.ogTitle}
          description={place === "google" || place === "naver" ? card.description : card.ogDescription}
          none={t("share.noDescription")}
          noPicture={t("share.noPicture")}
          image={assetAddress(card.ogImage, current.canvasBase)}
          host={host}
          path={path}
          site={site}
        />
      </div>
    </div>
  );
}

interface Shown {
  readonly title: string;
  readonly description: string;
  readonly none: string;
  readonly noPicture: string;
  readonly image: string;
  readonly host: string;
  readonly path: string;
  readonly site: string;
}

const PAPER = "overflow-hidden rounded-base border border-line bg-[#fff] text-[#202124]";

function Google({ title, description, none, host, path, site }: Shown) {
  return (
    <div className={`${PAPER} p-3`}>
      <div className="flex items-center gap-2">
        <span className="flex size-6 items-center justify-center rounded-full bg-[#f1f3f4] font-semibold text-caption">
          {[...site][0] ?? "H"}
        </span>
        <span className="min-w-0">
          <span className="block truncate text-caption leading-tight">{site || host}</span>
          <span className="block truncate text-[1.1rem] text-[#4d5156] leading-tight">
            https://{host}
            {path ? ` › ${path.replaceAll("/", " › ").replace(/\.html?$/i, "")}` : ""}
          </span>
        </span>
      </div>
      <p className="mt-1.5 line-clamp-1 text-[#1a0dab] text-body leading-snug">{title}</p>
      <p className="mt-0.5 line-clamp-2 text-[#4d5156] text-caption">{description || none}</p>
    </div>
  );
}

function Naver({ title, description, none, host, path, site }: Shown) {
  return (
    <div className={`${PAPER} p-3`}>
      <p className="truncate text-[1.1rem] text-[#5c6068]">
        <span className="font-semibold text-[#202124]">{site || host}</span> {host}
        {path ? ` › ${path.replace(/\.html?$/i, "")}` : ""}
      </p>
      <p className="mt-1 line-clamp-1 font-medium text-[#0068c3] text-body">{title}</p>
      <p className="mt-0.5 line-clamp-2 text-[#3c3f45] text-caption leading-normal">{description || none}</p>
    </div>
  );
}

function Picture({ image, noPicture, ratio }: { image: string; noPicture: string; ratio: string }) {
  return image ? (
    <img src={image} alt="" className={`${ratio} w-full bg-[#f1f3f4] object-cover`} />
  ) : (
    <div
      className={`${ratio} flex w-full flex-col items-center justify-center gap-1 bg-[#f1f3f4] text-[#5c6068] text-caption`}
    >
      <ImageOff aria-hidden="true" size={18} strokeWidth={1.5} />
      {noPicture}
    </div>
  );
}

function Kakao({ title, description, none, noPicture, image, host }: Shown) {
  return (
    <div className="rounded-base bg-[#bacee0] p-3">
      <div className="max-w-[20rem] overflow-hidden rounded-[1.2rem] bg-[#fff] text-[#191919]">
        <Picture image={image} noPicture={noPicture} ratio="aspect-[2/1]" />
        <div className="p-3">
          <p className="line-clamp-2 text-small leading-snug">{title}</p>
          <p className="mt-1 line-clamp-2 text-[#5c6068] text-caption leading-snug">{description || none}</p>
          <p className="mt-1 truncate text-[#6a6e75] text-[1.1rem]">{host}</p>
        </div>
      </div>
    </div>
  );
}

function X({ title, noPicture, image, host }: Shown) {
  return (
    <div>
      <div className="relative overflow-hidden rounded-[1.6rem] border border-line">
        <Picture image={image} noPicture={noPicture} ratio="aspect-[1.91/1]" />
        <p className="absolute bottom-2 left-2 max-w-[90%] truncate rounded-base bg-[rgb(0_0_0/0.8)] px-1.5 text-[#fff] text-caption">
          {title}
        </p>
      </div>
      <p className="mt-1 truncate text-caption text-ink-faint">{host}</p>
    </div>
  );
}

const SHOWN = { google: Google, naver: Naver, kakao: Kakao, x: X } as const;

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}
