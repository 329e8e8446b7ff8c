import { type Field, readFormat } from "@hanok/page-document";
import { Button, Select } from "@hanok/ui";
import { Rows3 } from "lucide-react";
import { boundContexts } from "../../../picture/bound-context.ts";
import type { NodePlace } from "../../../picture/picture.ts";
import { act } from "../../../selection/act.ts";
import { attributeOf } from "../../../selection/element-path.ts";
import { CommitField } from "../../../shell/commit-field.tsx";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { openDialog } from "../../../state/dialogs.ts";
import type { NamedCollection } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";
import { useCollections } from "../use-collection.ts";
import { type BoundAttribute, boundAttributes, fieldsFor } from "./bound-attributes.ts";
import { ListControls } from "./list-controls.tsx";

/** No field is called like this. */
const NONE = "\0";

/** [COL-03] The content that an element shows: its field, and of an element that repeats which entries. */
export default function BindingSection({ place }: { place: NodePlace }) {
  const { t } = useCollectionsTexts();
  const collections = useCollections();
  const { element } = place;
  const contexts = boundContexts(element);
  // A list of pictures within an entry names a field: the collection is that of the entry.
  const context = contexts.find(({ name }) => collections.some((one) => one.name === name));
  const collection = collections.find(({ name }) => name === context?.name);
  if (!collection || !context) return null;
  return (
    <FoldingSection id="element.binding" title={t("binding.title")}>
      <p className="text-caption text-ink-faint">{t("binding.of", { name: collection.label })}</p>
      {context.kind === "each" && context.holder === element ? (
        <ListControls place={place} collection={collection} />
      ) : null}
      {boundAttributes(element).map((attribute) => (
        <FieldChoice key={attribute} place={place} collection={collection} attribute={attribute} />
      ))}
      <DateFormat place={place} collection={collection} />
      <Button
        size="small"
        icon={<Rows3 {...SMALL_ICON} />}
        onPress={() => void openDialog("entries", { collection: collection.name })}
      >
        {t("binding.openEntries")}
      </Button>
    </FoldingSection>
  );
}

/** Selection of the field that supplies the value of an element's attribute. */
function FieldChoice({
  place,
  collection,
  attribute,
}: {
  place: NodePlace;
  collection: NamedCollection;
  attribute: BoundAttribute;
}) {
  const { t } = useCollectionsTexts();
  const name = `data-hanok-${attribute}`;
  const written = attributeOf(place.element, name) ?? "";
  const offered = fieldsFor(collection, attribute);
  const isKnown = offered.some((field) => field.name === written);
  const labelOf = (field: Field): string => field.label || field.name;
  return (
    <Select
      size="small"
      label={t(`binding.${attribute}`)}
      value={written === "" ? NONE : written}
      onChange={(field) =>
        void (field === NONE
          ? act(place, "element.attribute-remove", { name })
          : act(place, "element.attribute-set", { name, value: field }))
      }
      options={[
        { value: NONE, label: t("binding.none") },
        ...(attribute === "href" ? [{ value: "entry", label: t("binding.entry") }] : []),
        ...offered.map((field) => ({ value: field.name, label: labelOf(field) })),
        ...(written === "" || isKnown || (attribute === "href" && written === "entry")
          ? []
          : [{ value: written, label: t("binding.unknown", { name: written }) }]),
      ]}
    />
  );
}

/** Format of a date or a number, beside the field of the text. */
function DateFormat({ place, collection }: { place: NodePlace; collection: NamedCollection }) {
  const { t } = useCollectionsTexts();
  const { element } = place;
  const shown = attributeOf(element, "data-hanok-text");
  const field = collection.fields.find(({ name }) => name === shown);
  if (!field || !/^(?:date|time|number|price)$/.test(field.type)) return null;
  const name = "data-hanok-format";
  return (
    <CommitField
      label={t("binding.format")}
      hint={t("binding.formatHint")}
      value={attributeOf(element, name) ?? ""}
      isMono
      problemOf={(value) =>
        value.trim() === "" || readFormat(value.trim(), field.type) ? null : t("binding.formatWrong")
      }
      onCommit={(value) =>
        void (value.trim() === ""
          ? act(place, "element.attribute-remove", { name })
          : act(place, "element.attribute-set", { name, value: value.trim() }))
      }
    />
  );
}
