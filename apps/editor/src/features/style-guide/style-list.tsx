import { nextFreeName, type StyleGuide } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { Plus } from "lucide-react";
import { edit } from "../../document/edit/editing.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { StyleCard } from "./style-card.tsx";
import { beginning, PROPOSED, type StyleKind } from "./style-kinds.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** The styles of one kind, each with a sample: text, buttons, inputs or selects [RES-12, 14 to 16]. */
export function StyleList({ guide, kind }: { guide: StyleGuide; kind: StyleKind }) {
  const { t } = useStyleGuideTexts();
  const editable = useEditor((state) => state.editable);
  const styles = guide.styles.filter((style) => style.kind === kind);
  const names = styles.map(({ name }) => name);
  const add = (): void => {
    const name = PROPOSED[kind].find((one) => !names.includes(one)) ?? nextFreeName(kind, names);
    const main =
      (guide.colors.find(({ name }) => name === "accent" || name === "main") ?? guide.colors[0])?.use ??
      "#1f6f6b";
    void edit("guide.add", { kind, name, values: beginning(kind, name, main) }, name);
  };
  return (
    <Section
      title={t(`styleGuide.kinds.${kind}`)}
      tools={
        editable ? (
          <Button size="small" variant="quiet" icon={<Plus {...SMALL_ICON} />} onPress={add}>
            {t(`styleGuide.add.${kind}`)}
          </Button>
        ) : null
      }
    >
      {styles.length === 0 ? (
        <p className="text-caption text-ink-faint">{t(`styleGuide.none.${kind}`)}</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {styles.map((style) => (
            <StyleCard
              key={style.className}
              style={style}
              guide={guide}
              taken={names}
              isDisabled={!editable}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
