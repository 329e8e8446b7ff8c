export { connectForms } from "./connect-forms.ts";
export * from "./form-mark.ts";
export {
  type CollectedForm,
  collectedName,
  controlsOf,
  FIELD_KINDS,
  type FieldKind,
  type FormField,
  readForm,
  readForms,
} from "./read-forms.ts";
export { type RetentionPlace, retentionPlaces } from "./retention.ts";
export { isTypedInField } from "./typed-in.ts";
