import { Button, Checkbox } from "@hanok/ui";
import { useMemo, useState } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { keyOfPlace, type Place } from "./queries.ts";
import { useReplaceTexts } from "./texts.ts";

/** Rows that are drawn at first, and more with each press. */
const STEP = 100;

/** Places by page and block: a box to tick, the words around, and what they would become. */
export function PlaceList({
  places,
  to,
  left,
  onTick,
  onGo,
}: {
  places: readonly Place[];
  to: string;
  /** Keys of those that are not ticked. */
  left: ReadonlySet<string>;
  onTick: (place: Place, isOn: boolean) => void;
  onGo: (place: Place) => void;
}) {
  const { t } = useReplaceTexts();
  const pages = useEditor((state) => state.part?.pages);
  const [most, setMost] = useState(STEP);
  const nameOf = ({ owner, name, pageId }: Place): string => {
    if (owner === "shared") return t("replace.common", { name });
    if (owner === "site") return t("replace.site");
    if (owner === "file") return t("replace.file", { name });
    const page = pageId === null ? undefined : pages?.[pageId];
    return [page?.title || page?.path || name, owner === "block" ? name : t("replace.ofPage")].join(" · ");
  };
  const groups = useMemo(() => {
    const found = new Map<string, Place[]>();
    for (const place of places.slice(0, most)) {
      const key = place.text.replace(/\/[^/]*$/, "");
      found.set(key, [...(found.get(key) ?? []), place]);
    }
    return [...found];
  }, [places, most]);
  return (
    <section aria-label={t("replace.list")} className="flex flex-col gap-4">
      {groups.map(([key, group]) => {
        const [first] = group;
        const title = first ? nameOf(first) : "";
        return (
          <div key={key}>
            <h3 className="mb-1 font-medium text-caption text-ink-soft">{title}</h3>
            <ul className="divide-y divide-line rounded-base border border-line">
              {group.map((place) => (
                <li key={keyOfPlace(place)} className="flex items-start gap-3 px-3 py-2">
                  <div className="min-w-0 flex-1">
                    {place.blocked === null ? (
                      <Checkbox
                        size="small"
                        className="w-full"
                        isSelected={!left.has(keyOfPlace(place))}
                        onChange={(isOn) => onTick(place, isOn)}
                      >
                        <Words place={place} to={to} />
                      </Checkbox>
                    ) : (
                      <div className="pl-7 text-small">
                        <Words place={place} to={null} />
                        <p className="mt-1 text-caption text-ink-soft">
                          {t(`replace.blocked.${place.blocked}`)}
                        </p>
                      </div>
                    )}
                  </div>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t("replace.go", { words: `${place.before}${place.found}`.trim().slice(-40) })}
                    onPress={() => onGo(place)}
                  >
                    {t("replace.goShort")}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {places.length > most ? (
        <Button className="self-center" onPress={() => setMost(most + STEP)}>
          {t("replace.showMore", { count: Math.min(STEP, places.length - most) })}
        </Button>
      ) : null}
    </section>
  );
}

/** The place in its surroundings: what goes is crossed out, what comes is beside it. */
function Words({ place: { before, found, after }, to }: { place: Place; to: string | null }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <span className="text-ink-soft">{before}</span>
      {to === null ? (
        <mark className="rounded-[0.2rem] bg-sunken px-0.5 font-medium text-ink">{found}</mark>
      ) : (
        <>
          <del className="rounded-[0.2rem] bg-danger-soft px-0.5 text-danger-deep">{found}</del>
          {to === "" ? null : (
            <ins className="ml-0.5 rounded-[0.2rem] bg-accent-soft px-0.5 font-medium text-ink no-underline">
              {to}
            </ins>
          )}
        </>
      )}
      <span className="text-ink-soft">{after}</span>
    </span>
  );
}
