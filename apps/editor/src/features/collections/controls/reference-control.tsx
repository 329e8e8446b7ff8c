import { Checkbox, RadioGroup, SearchField, Select, useSettled } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, queries } from "../../../api/queries.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { entryChoices } from "../queries.ts";
import { useCollectionsTexts } from "../texts.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";
import { ControlFrame } from "./control-frame.tsx";

const NONE = "\0";
/** As many letters as the server searches for. */
const MOST_LETTERS = 100;

/**
 * One or several entries of another collection, by title; where there are more than one answer holds, they are searched.
 * A chosen entry that is gone stays until it is removed.
 */
export function ReferenceControl({ field, value, isReadOnly, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const projectId = useEditor((state) => state.projectId);
  const [search, setSearch] = useState("");
  const asked = useSettled(search);
  const collection = field.collection ?? "";
  const all = useQuery(entryChoices(projectId, collection, ""), queries);
  const found = useQuery(entryChoices(projectId, collection, asked), queries);
  const failure = failureText(found.error, t("unreachable")) || error;
  const isMany = field.type === "references";
  const isSearched = (all.data?.total ?? 0) > (all.data?.entryList.length ?? 0);
  const chosen = isMany
    ? (Array.isArray(value) ? value : []).flatMap((slug) => (typeof slug === "string" ? [slug] : []))
    : asText(value) === ""
      ? []
      : [asText(value)];
  const titles = new Map(
    [...(all.data?.entryList ?? []), ...(found.data?.entryList ?? [])].map(({ slug, title }) => [
      slug,
      title,
    ]),
  );
  const option = (slug: string) => ({ value: slug, label: titles.get(slug) || slug });
  const offered = (found.data?.entryList ?? []).map(({ slug }) => slug);
  // Chosen entries come first while others are searched, else after the others.
  const rest = chosen.filter((slug) => !offered.includes(slug));
  const options = (isSearched ? [...rest, ...offered] : [...offered, ...rest]).map(option);
  if (!isMany && !isSearched)
    return (
      <Select
        label={labelOf(field)}
        className="max-w-96"
        isRequired={field.required === true}
        isDisabled={isReadOnly}
        hint={field.help}
        error={failure}
        value={chosen[0] ?? NONE}
        onChange={(slug) => void onSet(slug === NONE ? "" : slug)}
        options={[{ value: NONE, label: t("entry.none") }, ...options]}
      />
    );
  return (
    <ControlFrame
      label={labelOf(field)}
      isRequired={field.required === true}
      help={field.help}
      error={failure}
    >
      {isSearched ? (
        <SearchField
          label={t("entry.searchReferences", { name: labelOf(field) })}
          placeholder={t("entries.search")}
          value={search}
          onChange={setSearch}
          maxLength={MOST_LETTERS}
          found={found.data?.total ?? null}
        />
      ) : null}
      <div className="max-h-60 overflow-y-auto rounded-base border border-line-firm p-3">
        {isMany ? (
          <ul aria-label={labelOf(field)} className="flex flex-col gap-2">
            {options.map((one) => (
              <li key={one.value}>
                <Checkbox
                  size="small"
                  isSelected={chosen.includes(one.value)}
                  isReadOnly={isReadOnly}
                  onChange={(on) =>
                    void onSet(on ? [...chosen, one.value] : chosen.filter((slug) => slug !== one.value))
                  }
                >
                  {one.label}
                </Checkbox>
              </li>
            ))}
            {options.length === 0 ? (
              <li className="text-ink-faint text-small">{t("entry.noReferences")}</li>
            ) : null}
          </ul>
        ) : (
          <RadioGroup
            label={labelOf(field)}
            isLabelHidden
            isDisabled={isReadOnly}
            value={chosen[0] ?? NONE}
            onChange={(slug) => void onSet(slug === NONE ? "" : slug)}
            options={[{ value: NONE, label: t("entry.none") }, ...options]}
          />
        )}
      </div>
    </ControlFrame>
  );
}
