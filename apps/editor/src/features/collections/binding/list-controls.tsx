import { readQuery } from "@hanok/page-document";
import { Select } from "@hanok/ui";
import type { NodePlace } from "../../../picture/picture.ts";
import { setOrRemove } from "../../../selection/act.ts";
import { attributeOf } from "../../../selection/element-path.ts";
import { CommitField } from "../../../shell/commit-field.tsx";
import type { NamedCollection } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";

const NONE = "\0";

/** Filter, order and number of the entries that an element repeats for. */
export function ListControls({ place, collection }: { place: NodePlace; collection: NamedCollection }) {
  const { t } = useCollectionsTexts();
  const written = (name: string): string => attributeOf(place.element, `data-hanok-${name}`) ?? "";
  const set = (name: string, value: string): void => void setOrRemove(place, `data-hanok-${name}`, value);
  const sort = written("sort");
  const choices = collection.fields
    .filter(({ type }) => /^(?:text|date|time|number|price|choice|place|yes-no)$/.test(type))
    .flatMap(({ name, label }) => [
      { value: `${name} desc`, label: t("binding.descending", { label: label || name }) },
      { value: `${name} asc`, label: t("binding.ascending", { label: label || name }) },
    ]);
  const fields = new Map(collection.fields.map((field) => [field.name, field]));
  const isRead = (name: "where" | "limit", value: string): boolean =>
    value.trim() === "" ||
    readQuery({ where: null, sort: null, limit: null, [name]: value }, fields) !== null;
  const known = sort === "" || choices.some(({ value }) => value === sort);
  return (
    <>
      <Select
        size="small"
        label={t("binding.sort")}
        value={sort === "" ? NONE : sort}
        onChange={(value) => set("sort", value === NONE ? "" : value)}
        options={[
          { value: NONE, label: t("binding.sortNone") },
          ...choices,
          ...(known ? [] : [{ value: sort, label: sort }]),
        ]}
      />
      <CommitField
        label={t("binding.limit")}
        hint={t("binding.limitHint")}
        value={written("limit")}
        problemOf={(value) => (isRead("limit", value) ? null : t("binding.limitWrong"))}
        onCommit={(value) => set("limit", value)}
      />
      <CommitField
        label={t("binding.page")}
        hint={t("binding.pageHint")}
        value={written("page")}
        problemOf={(value) => (isRead("limit", value) ? null : t("binding.limitWrong"))}
        onCommit={(value) => set("page", value)}
      />
      <CommitField
        label={t("binding.where")}
        hint={t("binding.whereHint")}
        value={written("where")}
        isMono
        problemOf={(value) => (isRead("where", value) ? null : t("binding.whereWrong"))}
        onCommit={(value) => set("where", value)}
      />
    </>
  );
}
