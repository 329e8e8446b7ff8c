import { Checkbox, Select } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { failureText, queries } from "../../../api/queries.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { entryChoices } from "../queries.ts";
import { useCollectionsTexts } from "../texts.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";
import { ControlFrame } from "./control-frame.tsx";

const NONE = "\0";

/** One or several entries of another collection, by title. What was chosen and is gone stays until it is taken out. */
export function ReferenceControl({ field, value, isReadOnly, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const projectId = useEditor((state) => state.projectId);
  const { data, error: failed } = useQuery(entryChoices(projectId, field.collection ?? ""), queries);
  const failure = failureText(failed, t("unreachable")) || error;
  const isMany = field.type === "references";
  const chosen = isMany
    ? (Array.isArray(value) ? value : []).flatMap((slug) => (typeof slug === "string" ? [slug] : []))
    : asText(value) === ""
      ? []
      : [asText(value)];
  const offered = (data ?? []).map(({ slug, title }) => ({ value: slug, label: title || slug }));
  const gone = chosen.filter((slug) => !offered.some((one) => one.value === slug));
  const all = [...offered, ...gone.map((slug) => ({ value: slug, label: slug }))];
  if (!isMany)
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
        options={[{ value: NONE, label: t("entry.none") }, ...all]}
      />
    );
  return (
    <ControlFrame
      label={labelOf(field)}
      isRequired={field.required === true}
      help={field.help}
      error={failure}
    >
      <ul
        aria-label={labelOf(field)}
        className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-base border border-line-firm p-3"
      >
        {all.map((one) => (
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
        {all.length === 0 ? <li className="text-ink-faint text-small">{t("entry.noReferences")}</li> : null}
      </ul>
    </ControlFrame>
  );
}
