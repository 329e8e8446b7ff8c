import { Dialog, Kbd, Switch, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { keyCommands } from "../../commands/commands.ts";
import { chordText, isMac } from "../../contributions/chord.ts";
import type { CoreCommandId, KeyGroup } from "../../contributions/command.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { setCharacterKeys, useCharacterKeys } from "../../state/character-keys.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";

/** Every shortcut there is, from the table that the keys themselves go by. */
export function ShortcutsDialog({ onClose }: DialogScreen<"shortcuts">) {
  const { t } = useTranslation();
  const { t: words } = useVisualTexts();
  const groups = [...new Set(keyCommands().map(({ group }) => group))];
  const isOn = useCharacterKeys((state) => state.isOn);
  return (
    <Dialog isOpen size="large" title={t("shortcuts.title")} onClose={() => onClose(null)}>
      <div className="tablet:columns-2 gap-10">
        {groups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
      <div className="mt-4 border-line border-t pt-4">
        <Switch isSelected={isOn} onChange={setCharacterKeys}>
          {words("keys.characters")}
        </Switch>
        <p className="mt-1 pl-11.5 text-ink-soft text-small">{words("keys.charactersHint")}</p>
        <p className="mt-3 text-ink-soft text-small">{words("keys.pile")}</p>
        <p className="mt-3 text-ink-soft text-small">{words("many.how")}</p>
      </div>
    </Dialog>
  );
}

function Group({ group }: { group: KeyGroup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mac = isMac();
  const shown = keyCommands().filter((command) => command.group === group);
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-2 font-semibold text-ink-soft text-small">{t(`shortcuts.groups.${group}`)}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-small">
        {shown.map(({ id, label, keys }) => (
          <div key={id} className="contents">
            <dt>{label ? label[language] : t(`shortcuts.${id as CoreCommandId}`)}</dt>
            <dd className="flex items-start justify-end gap-1">
              {keys.map((chord) => (
                <Kbd key={chord}>{chordText(chord, mac)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
