import {
  FORM_CONSENT,
  FORM_MARK,
  FORM_NEXT,
  FORM_SUCCESS,
  formName,
  recordAt,
  relativePath,
} from "@hanok/page-document";
import { buttonClass, Checkbox, Switch } from "@hanok/ui";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act, setFlag, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { Captioned } from "../../shell/captioned.tsx";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { Chooser } from "../style/fields/select-field.tsx";
import { useCollectedForm } from "./use-collected-form.ts";

/** Whether Hanok collects the answers of a form. */
export const isCollected = ({ element }: NodePlace): boolean => attributeOf(element, FORM_MARK) !== null;

/** [FRM-03] Whether a form is collected, under which name, what visitors see afterwards, and the way to its entries. */
export function CollectSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const mark = attributeOf(element, FORM_MARK);
  const name = mark === null ? "" : formName(mark) || "form";
  return (
    <FoldingSection id="element.collect" title={t("collect.title")}>
      <Switch
        isSelected={mark !== null}
        onChange={(on) =>
          void act(place, "form.collect", {
            form: on ? attributeOf(element, "aria-label")?.trim() || t("collect.firstName") : null,
          })
        }
      >
        {t("collect.on")}
      </Switch>
      {mark === null ? (
        <p className="text-caption text-ink-faint">{t("collect.hint")}</p>
      ) : (
        <>
          <CommitField
            label={t("collect.name")}
            hint={t("collect.nameHint")}
            value={name}
            problemOf={(typed) => (formName(typed) === "" ? t("collect.nameRequired") : null)}
            onCommit={(form) => void act(place, "form.collect", { form })}
          />
          <CommitField
            label={t("collect.success")}
            placeholder={t("collect.successDefault")}
            value={attributeOf(element, FORM_SUCCESS) ?? ""}
            rows={2}
            isOneLine
            onCommit={(value) => void setOrRemove(place, FORM_SUCCESS, value)}
          />
          <NextPage place={place} />
          <Entries name={name} />
        </>
      )}
    </FoldingSection>
  );
}

/** The page that opens after sending, as an address relative to the form's page. */
function NextPage({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const part = useEditorLater("part");
  const pageId = useEditor((state) => state.pageId);
  if (!part) return null;
  const here = recordAt(part.pages, pageId)?.path ?? "";
  const pages = Object.values(part.pages)
    .filter(({ path }) => path !== here)
    .map(({ path, title }) => ({ value: relativePath(here, path), label: title || path }));
  return (
    <Captioned label={t("collect.next")}>
      <Chooser
        label={t("collect.next")}
        value={attributeOf(place.element, FORM_NEXT) ?? ""}
        options={[{ value: "", label: t("collect.nextNone") }, ...pages]}
        onChoose={(value) => void setOrRemove(place, FORM_NEXT, value)}
      />
    </Captioned>
  );
}

/** [FRM-04] Receivers and entries of the form as the server has it, from its first publishing on. */
function Entries({ name }: { name: string }) {
  const { t } = useVisualTexts();
  const { form, failure, saveReceivers } = useCollectedForm(name);
  if (failure !== "") return <p className="text-caption text-danger">{failure}</p>;
  if (form === undefined) return null;
  if (form === null) return <p className="text-caption text-ink-soft">{t("collect.unpublished")}</p>;
  return (
    <>
      <CommitField
        key={form.receivers.join()}
        label={t("collect.receivers")}
        hint={t("collect.receiversHint")}
        value={form.receivers.join(", ")}
        rows={2}
        isOneLine
        problemOf={(typed) => (receiversOf(typed).every(isAddress) ? null : t("collect.receiversWrong"))}
        onCommit={(typed) => void saveReceivers(receiversOf(typed))}
      />
      <a
        href={`/data-manager/${form.ibdFormId}`}
        target="_blank"
        rel="noopener"
        className={buttonClass("secondary", "small")}
      >
        {form.unread > 0 ? t("collect.entriesNew", { count: form.unread }) : t("collect.entries")}
      </a>
    </>
  );
}

const receiversOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((one) => one !== "");
const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]{2,}$/.test(text);

/**
 * [FRM-05] A checkbox that represents the consent to collecting personal data: its words are kept with each
 * entry.
 */
export function ConsentChoice({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  return (
    <Checkbox
      size="small"
      isSelected={attributeOf(place.element, FORM_CONSENT) !== null}
      onChange={(on) => void setFlag(place, FORM_CONSENT, on)}
    >
      {t("collect.consent")}
    </Checkbox>
  );
}
