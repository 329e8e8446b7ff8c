import { Button, Checkbox, Dialog, EmptyState, Notice, Spinner, TextField } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queries } from "../../api/queries.ts";
import { announce } from "../../state/announce.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { readColour } from "../style/colour/notation.ts";
import { Segments } from "../style/fields/choice-field.tsx";
import { goToPlace } from "./go-to-place.ts";
import { PlaceList } from "./place-list.tsx";
import { keyOfPlace, placesLeft, placesOf, type ReplaceKind, type Sought, searchAgain } from "./queries.ts";
import { runReplace } from "./run-replace.ts";
import { useReplaceTexts } from "./texts.ts";

const KINDS: readonly ReplaceKind[] = ["text", "link", "colour", "class"];
const BEGINNING: Sought = { kind: "text", find: "", matchCase: false, wholeWord: false };

/** [BLD-08] Looks through the site, shows each place with what it would become, and replaces those that are ticked. */
export function ReplaceDialog({ onClose }: DialogScreen<"replace">) {
  const { t } = useReplaceTexts();
  const projectId = useEditor((state) => state.projectId);
  const [draft, setDraft] = useState<Sought>(BEGINNING);
  const [asked, setAsked] = useState<Sought | null>(null);
  const [to, setTo] = useState("");
  const [wrong, setWrong] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const found = useQuery(placesOf(projectId, asked), queries);
  const places = asked === null ? [] : (found.data?.places ?? []);
  const open = places.filter(({ blocked }) => blocked === null);
  const chosen = open.filter((place) => !left.has(keyOfPlace(place)));

  const change = (next: Partial<Sought>): void => {
    setDraft({ ...draft, ...next });
    setWrong("");
  };
  const search = (event?: FormEvent): void => {
    event?.preventDefault();
    if (draft.find.trim() === "") return;
    if (draft.kind === "colour" && !readColour(draft.find)) {
      setWrong(t("replace.colourWrong"));
      return;
    }
    setTold("");
    setLeft(new Set());
    const same = asked !== null && JSON.stringify(asked) === JSON.stringify(draft);
    if (same) void searchAgain();
    setAsked(draft);
  };
  const run = async (): Promise<void> => {
    if (!asked || isBusy || chosen.length === 0) return;
    setBusy(true);
    const count = chosen.length;
    const replaced = await runReplace(asked, to, chosen);
    if (replaced !== null) {
      const skipped = count - replaced;
      const words = [
        t("replace.done", { count: replaced }),
        skipped > 0 ? t("replace.skipped", { count: skipped }) : "",
      ].join(" ");
      setTold(words.trim());
      announce(words.trim());
      await searchAgain();
      // Places that are found now may be the new words: nobody has chosen them.
      setLeft(placesLeft(projectId, asked));
    }
    setBusy(false);
  };
  const isWords = draft.kind === "text" || draft.kind === "link";
  const { data, isFetching, isError } = found;
  return (
    <Dialog
      isOpen
      size="large"
      title={t("replace.title")}
      isBusy={isBusy}
      onClose={() => onClose(null)}
      footer={
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={chosen.length === 0 || isFetching || (asked?.kind !== "text" && to.trim() === "")}
          onPress={() => void run()}
        >
          {t("replace.run", { count: chosen.length })}
        </Button>
      }
    >
      <p className="mb-4 max-w-160 text-ink-soft text-small">{t("replace.lead")}</p>
      <form onSubmit={search} className="flex flex-col gap-4">
        <div className="max-w-100">
          <Segments
            label={t("replace.kind")}
            value={draft.kind}
            choices={KINDS.map((value) => ({ value, label: t(`replace.kinds.${value}`) }))}
            onChoose={(value) => {
              const kind = KINDS.find((one) => one === value) ?? "text";
              change({ kind, find: "", wholeWord: false, matchCase: false });
              setAsked(null);
              setTold("");
            }}
          />
        </div>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            autoFocus
            label={t("replace.find")}
            hint={t(`replace.findHint.${draft.kind}`)}
            error={wrong || undefined}
            value={draft.find}
            maxLength={500}
            onChange={(find) => change({ find })}
          />
          <TextField label={t("replace.to")} value={to} maxLength={2_000} onChange={setTo} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {isWords ? (
            <>
              <Checkbox
                size="small"
                isSelected={draft.matchCase}
                onChange={(matchCase) => change({ matchCase })}
              >
                {t("replace.matchCase")}
              </Checkbox>
              <Checkbox
                size="small"
                isSelected={draft.wholeWord}
                onChange={(wholeWord) => change({ wholeWord })}
              >
                {t(draft.kind === "link" ? "replace.wholeLink" : "replace.wholeWord")}
              </Checkbox>
            </>
          ) : null}
          <Button type="submit" className="ml-auto" isDisabled={draft.find.trim() === ""}>
            {t("replace.search")}
          </Button>
        </div>
      </form>
      <div className="mt-5 flex flex-col gap-3" aria-busy={isFetching}>
        {told === "" ? null : <Notice>{told}</Notice>}
        {isError ? <Notice tone="danger">{t("replace.failed")}</Notice> : null}
        {isFetching && places.length === 0 ? (
          <div className="flex justify-center py-6">
            <Spinner />
          </div>
        ) : null}
        {asked && data && !isFetching && places.length === 0 && told === "" ? (
          <EmptyState title={t("replace.none")}>{t("replace.noneHint")}</EmptyState>
        ) : null}
        {asked && places.length > 0 ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="status" className="font-medium text-small">
                {t("replace.found", { count: places.length })}
              </p>
              {open.length > 0 ? (
                <Checkbox
                  size="small"
                  isSelected={chosen.length === open.length}
                  isIndeterminate={chosen.length > 0 && chosen.length < open.length}
                  onChange={(isOn) => setLeft(isOn ? new Set() : new Set(open.map(keyOfPlace)))}
                >
                  {t("replace.all")}
                </Checkbox>
              ) : null}
            </div>
            {data?.more ? <Notice>{t("replace.more")}</Notice> : null}
            <PlaceList
              places={places}
              to={to}
              left={left}
              onTick={(place, isOn) => {
                const next = new Set(left);
                if (isOn) next.delete(keyOfPlace(place));
                else next.add(keyOfPlace(place));
                setLeft(next);
              }}
              onGo={(place) => {
                onClose(null);
                void goToPlace(place);
              }}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
