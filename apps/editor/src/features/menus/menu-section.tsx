import { inOrder, type Menu as PageMenu, recordAt } from "@hanok/page-document";
import { Button, Menu, MenuItem, MenuSeparator, Tree, useSorting } from "@hanok/ui";
import { FileText, House, Link2, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { edit } from "../../document/edit/editing.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { AltArrows } from "../../shell/alt-arrows.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { ItemForm } from "./item-form.tsx";
import { ItemRow } from "./item-row.tsx";
import { flat, levelFrom, type MenuNode, menuNodes, moveTo, stepFrom } from "./menu-nodes.ts";
import { rowAfter } from "./row-after.ts";
import { useMenusTexts } from "./texts.ts";

/** One menu: its items as a tree to sort, a form for the chosen one, a way to add. */
export function MenuSection({ menu }: { menu: PageMenu }) {
  const { t } = useMenusTexts();
  const { t: pageText } = usePagesTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const [chosen, setChosen] = useState<string | null>(null);
  const nodes = useMemo(() => menuNodes(menu.items), [menu]);
  const block = part ? recordAt(part.blocks, menu.blockId) : undefined;
  const name = menu.label || t("menus.nameless", { block: block?.title || block?.name || "" });
  const selected = flat(nodes).find(({ id }) => id === chosen);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  /** The row of an item that was added and whose name and address are still to be said. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  /** A form belongs to the item that was chosen, wherever its row is by then. */
  const [form, setForm] = useState(0);
  const choose = (id: string | null): void => {
    setChosen(id);
    setForm((one) => one + 1);
    setNew(false);
  };
  const [drawn, setDrawn] = useState(nodes);
  if (drawn !== nodes) {
    setDrawn(nodes);
    if (chosen !== null) setChosen(rowAfter(drawn, nodes, chosen));
    setClosed(new Set([...closed].flatMap((id) => rowAfter(drawn, nodes, id) ?? [])));
  }
  useEffect(() => {
    if (awaited === null || !flat(nodes).some(({ id }) => id === awaited)) return;
    setAwaited(null);
    setChosen(awaited);
    setForm((one) => one + 1);
    setNew(true);
  }, [nodes, awaited]);
  /** The row that was put elsewhere: rows are named by their place, so the focus goes there with it. */
  const list = useRef<HTMLDivElement>(null);
  const landed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched for once the rows are drawn again.
  useEffect(() => {
    const id = landed.current;
    landed.current = null;
    if (id === null) return;
    const above = parentOf(id);
    setClosed((rows) => new Set([...rows].filter((one) => one !== above)));
    // Whoever types elsewhere by now goes on typing.
    if (isTypingOutside(list.current)) return;
    // A row with a new name is drawn a little after the list that has it.
    let tries = 10;
    let frame = 0;
    const look = (): void => {
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${id}"]`);
      if (row) row.focus();
      else if (tries-- > 0) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [nodes]);

  const move = (id: string, place: Parameters<typeof moveTo>[2]): void => {
    const to = moveTo(nodes, id, place);
    if (!to) return;
    choose(null);
    landed.current = to.id;
    void edit(
      "menu.item-move",
      { item: to.item.address, target: to.target.address, place: to.place },
      to.item.name,
    ).then((isDone) => {
      if (!isDone) landed.current = null;
    });
  };
  const sorting = useSorting({
    isDisabled: !editable,
    mayDrop: (id, place) => moveTo(nodes, id, place) !== null,
    onDrop: move,
  });
  const moveBy = (id: string, step: -1 | 1): void => {
    const place = stepFrom(nodes, id, step);
    if (place) move(id, place);
  };
  const levelBy = (id: string, step: -1 | 1): (() => void) | null => {
    const place = levelFrom(nodes, id, step);
    return place && moveTo(nodes, id, place) ? () => move(id, place) : null;
  };
  const addBelow = ({ id, item, children }: MenuNode): void => {
    setClosed(new Set([...closed].filter((one) => one !== id)));
    setAwaited(`${id}.${children.length}`);
    const asked = { item: item.address, name: t("menus.newItem"), target: { type: "url", url: "#" } };
    void edit("menu.item-below", asked, t("menus.newItem")).then((isDone) => {
      if (!isDone) setAwaited(null);
    });
  };

  return (
    <Section
      title={name}
      tools={
        editable ? (
          <AddItem menu={menu} onAwait={(isAwaited) => setAwaited(isAwaited ? String(nodes.length) : null)} />
        ) : null
      }
    >
      {menu.address.text.startsWith("shared/") ? (
        <p className="text-caption text-ink-faint">{t("menus.shared")}</p>
      ) : null}
      {nodes.length === 0 ? (
        <p className="text-caption text-ink-faint">{t("menus.empty")}</p>
      ) : (
        <div ref={list}>
          <AltArrows onMove={moveBy} onLevel={(id, step) => levelBy(id, step)?.()}>
            <Tree
              label={name}
              expandLabel={pageText("pages.expand")}
              className="-mx-2"
              rowClassName="h-10"
              items={nodes}
              childrenOf={(node: MenuNode) => node.children}
              renderRow={(node: MenuNode) => (
                <ItemRow
                  node={node}
                  isSortable={editable}
                  onMove={(step) => moveBy(node.id, step)}
                  onLevel={{ in: levelBy(node.id, 1), out: levelBy(node.id, -1) }}
                  onAddBelow={() => addBelow(node)}
                />
              )}
              selectionMode={editable ? "single" : "none"}
              selectionBehavior="toggle"
              selectedKeys={chosen === null ? [] : [chosen]}
              expandedKeys={flat(nodes)
                .map(({ id }) => id)
                .filter((id) => !closed.has(id))}
              onExpandedChange={(keys) =>
                setClosed(new Set(flat(nodes).flatMap(({ id }) => (keys.has(id) ? [] : [id]))))
              }
              onSelectionChange={(keys) => choose(keys === "all" ? null : ([...keys].map(String)[0] ?? null))}
              dragAndDropHooks={sorting}
            />
          </AltArrows>
        </div>
      )}
      {selected && editable ? (
        <ItemForm key={form} item={selected.item} isNew={isNew} onDone={() => choose(null)} />
      ) : null}
    </Section>
  );
}

/** The row that a row is below; '' for none. */
const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(".")));

const isTypingOutside = (list: HTMLElement | null): boolean => {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLElement &&
    !list?.contains(activeElement) &&
    activeElement.matches("input, textarea, [contenteditable]")
  );
};

/** `onAwait`: an item is being added whose form is to open; false once it was refused. */
function AddItem({ menu, onAwait }: { menu: PageMenu; onAwait: (isAwaited: boolean) => void }) {
  const { t } = useMenusTexts();
  const pages = useEditor((state) => state.part?.pages);
  const add = (name: string, target: object): Promise<boolean> =>
    edit("menu.item-add", { menu: menu.address, name, target }, name);
  return (
    <Menu
      label={t("menus.add")}
      trigger={
        <Button size="small" variant="quiet" icon={<Plus {...SMALL_ICON} />}>
          {t("menus.add")}
        </Button>
      }
    >
      {inOrder(Object.values(pages ?? {})).map((page) => (
        <MenuItem
          key={page.id}
          id={page.id}
          label={page.title || page.path}
          icon={page.home ? <House {...SMALL_ICON} /> : <FileText {...SMALL_ICON} />}
          onAction={() => void add(page.title || page.name, { type: "page", pageId: page.id })}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        id="other"
        label={t("menus.addOther")}
        icon={<Link2 {...SMALL_ICON} />}
        onAction={() => {
          onAwait(true);
          void add(t("menus.newItem"), { type: "url", url: "#" }).then((isDone) => {
            if (!isDone) onAwait(false);
          });
        }}
      />
    </Menu>
  );
}
