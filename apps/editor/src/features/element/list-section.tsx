import { tabsAround } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act } from "../../selection/act.ts";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Segments } from "../style/fields/choice-field.tsx";

/** A list numbered or not, and one item more. */
export function ListSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const list = element.tag === "li" ? element.parent : element;
  const listTag = list?.tag ?? "ul";
  return (
    <FoldingSection id="element.list" title={t("list.title")}>
      {listTag === "ul" || listTag === "ol" ? (
        <Segments
          label={t("list.kind")}
          value={listTag}
          choices={[
            { value: "ul", label: t("list.bullets") },
            { value: "ol", label: t("list.numbers") },
          ]}
          onChoose={(tag) => void act(place, "list.ordered", { ordered: tag === "ol" })}
        />
      ) : null}
      <Button
        variant="secondary"
        size="small"
        icon={<Plus {...SMALL_ICON} />}
        onPress={() => void act(place, "list.item-add", { text: t("list.newItem") })}
      >
        {t("list.add")}
      </Button>
    </FoldingSection>
  );
}

/** One tab more, with its panel [HND-12]. */
export function TabsSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const number = (tabsAround(place.element)?.tabs.length ?? 0) + 1;
  return (
    <FoldingSection id="element.tabs" title={t("list.tabs")}>
      <Button
        variant="secondary"
        size="small"
        icon={<Plus {...SMALL_ICON} />}
        onPress={() =>
          void act(place, "list.tab-add", { label: t("list.tab", { number }), words: t("list.tabWords") })
        }
      >
        {t("list.addTab")}
      </Button>
    </FoldingSection>
  );
}

/** A question with its answer [BLK-78]. */
export function QuestionSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const [question, setQuestion] = useState("");
  const [answer, setAnswer] = useState("");
  const add = async (): Promise<void> => {
    if (!(await act(place, "list.faq-add", { question, answer }))) return;
    setQuestion("");
    setAnswer("");
  };
  const look =
    "w-full rounded-base border border-line-firm/60 bg-raised px-2 py-1 text-small text-ink placeholder:text-ink-faint";
  return (
    <FoldingSection id="element.questions" title={t("list.questions")}>
      <input
        aria-label={t("list.question")}
        placeholder={t("list.question")}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        className={look}
      />
      <textarea
        aria-label={t("list.answer")}
        placeholder={t("list.answer")}
        rows={2}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        className={look}
      />
      <Button variant="secondary" size="small" icon={<Plus {...SMALL_ICON} />} onPress={() => void add()}>
        {t("list.addQuestion")}
      </Button>
    </FoldingSection>
  );
}
