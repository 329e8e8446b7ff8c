import { inOrder, type LinkTarget, type MenuItem } from "@hanok/page-document";
import { Button, Checkbox, Select } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { writeLink } from "../../document/link-kind.ts";
import { useEditor } from "../../state/editor-store.ts";
import { SettingField } from "../settings/setting-field.tsx";
import { BlockTarget } from "./block-target.tsx";
import { awayOf } from "./page-blocks.ts";
import { useMenusTexts } from "./texts.ts";

const TYPES = [
  "page",
  "url",
  "email",
  "phone",
  "file",
  "block",
] as const satisfies readonly LinkTarget["type"][];

/** Name, link type and window of a menu item [RES-24, RES-25]; each is written as soon as it is complete. */
export function ItemForm({
  item,
  isNew,
  onDone,
}: {
  item: MenuItem;
  /** It was just added: its name is the first thing to say. */
  isNew: boolean;
  onDone: () => void;
}) {
  const { t } = useMenusTexts();
  const part = useEditor((state) => state.part);
  const [type, setType] = useState<LinkTarget["type"]>(() =>
    part && awayOf(part, item) ? "block" : item.target.type,
  );
  const [error, setError] = useState("");
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
    if (isNew) form.current?.querySelector("input")?.select();
  }, [isNew]);
  if (!part) return null;
  const set = async (change: object): Promise<string | null> => {
    const refused = await settingEdit("menu.item-set", { item: item.link, ...change }, item.name);
    setError(refused ?? "");
    return refused;
  };
  const { target } = item;
  const typed = (one: "url" | "email" | "phone") => ({
    // `#` alone is where an address is still to come.
    value: target.type === one && item.href !== "#" ? String(Reflect.get(target, one)) : "",
    // A bare name of a site is one, as in the other fields for links.
    onCommit: (value: string) =>
      set({ target: { type: one, [one]: one === "url" ? writeLink({ kind: one, value }) : value } }),
  });
  return (
    <div ref={form} className="flex flex-col gap-3 rounded-base border border-line bg-paper p-3">
      <SettingField label={t("menus.name")} value={item.name} onCommit={(name) => set({ name })} />
      <Select<LinkTarget["type"]>
        label={t("menus.type")}
        size="small"
        value={type}
        onChange={setType}
        options={TYPES.map((value) => ({ value, label: t(`menus.types.${value}`) }))}
      />
      {type === "page" ? (
        <Select
          label={t("menus.types.page")}
          size="small"
          error={error || undefined}
          value={target.type === "page" ? target.pageId : null}
          onChange={(chosen) => void set({ target: { type: "page", pageId: chosen } })}
          options={inOrder(Object.values(part.pages)).map((page) => ({
            value: page.id,
            label: page.title || page.path,
          }))}
        />
      ) : null}
      {type === "url" ? (
        <SettingField label={t("menus.types.url")} placeholder="https://" {...typed("url")} />
      ) : null}
      {type === "email" ? (
        <SettingField label={t("menus.types.email")} placeholder="hello@example.com" {...typed("email")} />
      ) : null}
      {type === "phone" ? (
        <SettingField label={t("menus.types.phone")} placeholder="02-123-4567" {...typed("phone")} />
      ) : null}
      {type === "file" ? (
        Object.keys(part.files).length === 0 ? (
          <p className="text-caption text-ink-faint">{t("menus.noFiles")}</p>
        ) : (
          <Select
            label={t("menus.types.file")}
            size="small"
            error={error || undefined}
            value={target.type === "file" ? target.path : null}
            onChange={(path) => void set({ target: { type: "file", path } })}
            options={Object.keys(part.files)
              .toSorted()
              .map((path) => ({ value: path, label: path }))}
          />
        )
      ) : null}
      {type === "block" ? (
        <BlockTarget part={part} item={item} error={error} onSet={(target) => set({ target })} />
      ) : null}
      <div className="flex items-center justify-between">
        <Checkbox size="small" isSelected={item.newWindow} onChange={(newWindow) => void set({ newWindow })}>
          {t("menus.newWindow")}
        </Checkbox>
        <Button size="small" variant="quiet" onPress={onDone}>
          {t("menus.done")}
        </Button>
      </div>
    </div>
  );
}
