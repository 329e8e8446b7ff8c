import type { ValueProblem } from "@hanok/page-document";
import { valueProblems } from "@hanok/page-document";
import type { ComponentType } from "react";
import { useCollectionsTexts } from "../texts.ts";
import { ChoiceControl } from "./choice-control.tsx";
import { ColourControl } from "./colour-control.tsx";
import type { ControlProps } from "./control.ts";
import { DateControl } from "./date-control.tsx";
import { FileControl } from "./file-control.tsx";
import { GalleryControl, ImageControl } from "./image-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { ReferenceControl } from "./reference-control.tsx";
import { SwitchControl } from "./switch-control.tsx";
import { TextControl } from "./text-control.tsx";

const CONTROLS: Readonly<Record<ControlProps["field"]["type"], ComponentType<ControlProps>>> = {
  text: TextControl,
  "long-text": TextControl,
  formatted: TextControl,
  link: TextControl,
  place: TextControl,
  image: ImageControl,
  gallery: GalleryControl,
  file: FileControl,
  date: DateControl,
  time: DateControl,
  number: NumberControl,
  price: NumberControl,
  "yes-no": SwitchControl,
  choice: ChoiceControl,
  colour: ColourControl,
  reference: ReferenceControl,
  references: ReferenceControl,
};

type WordOf<Reason> = Reason extends `value.${infer Word}` ? Word : never;

/** [COL-01, COL-02] A field of an entry with its value; what is wrong with that is below it. */
export function FieldControl(props: Omit<ControlProps, "error">) {
  const { t } = useCollectionsTexts();
  const { field, value } = props;
  const Control = CONTROLS[field.type];
  const [problem] = valueProblems(field, value);
  const words = (found: ValueProblem): string => {
    const word = found.reason.replace("value.", "") as WordOf<ValueProblem["reason"]>;
    const facts = found.reason === "value.length" ? { limit: found.limit, length: found.length } : {};
    return t(`value.${word}`, {
      ...facts,
      // A value of another type is kept: it is shown, so that the person can take it over.
      value: word === "type" ? JSON.stringify(value).slice(0, 80) : "",
    });
  };
  return <Control {...props} error={problem ? words(problem) : undefined} />;
}
