import { inOrder, type Menu as PageMenu, recordAt } from "@hanok/page-document";
import { Button, Menu, MenuItem, MenuSeparator, Tree, useSorting } from "@hanok/ui";
import { FileText, House, Link2, Plus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { SMALL_ICON } from "../../frame/icon.ts";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { edit } from "../../state/editing.ts";
import { useEditor } from "../../state/editor-store.ts";
import { AltArrows } from "../alt-arrows.tsx";
import { Section } from "../element/section.tsx";
import { ItemForm } from "./item-form.tsx";
import { ItemRow } from "./item-row.tsx";
import { flat, type MenuNode, menuNodes, moveTo, stepFrom } from "./menu-nodes.ts";

/** One menu: its items as a tree to sort, a form for the chosen one, a way to add. */
export function MenuSection({ menu }: { menu: PageMenu }) {
  const { t } = useStructureTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const [chosen, setChosen] = useState<string | null>(null);
  const nodes = useMemo(() => menuNodes(menu.items), [menu]);
  const block = part ? recordAt(part.blocks, menu.blockId) : undefined;
  const name = menu.label || t("menus.nameless", { block: block?.title || block?.name || "" });
  const selected = flat(nodes).find(({ id }) => id === chosen);
  /** How many items there were when one was added whose address is still to be said. */
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (before === null || nodes.length <= before) return;
    setBefore(null);
    setChosen(nodes.at(-1)?.id ?? null);
  }, [nodes, before]);

  const move = (id: string, place: Parameters<typeof moveTo>[2]): void => {
    const to = moveTo(nodes, id, place);
    if (!to) return;
    setChosen(null);
    void edit(
      "element.move",
      { element: to.item.address, target: to.target.address, where: to.where },
      to.item.name,
    );
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

  return (
    <Section
      title={name}
      tools={editable ? <AddItem menu={menu} onOpen={() => setBefore(nodes.length)} /> : null}
    >
      {menu.address.text.startsWith("shared/") ? (
        <p className="text-caption text-ink-faint">{t("menus.shared")}</p>
      ) : null}
      {nodes.length === 0 ? (
        <p className="text-caption text-ink-faint">{t("menus.empty")}</p>
      ) : (
        <AltArrows onMove={moveBy}>
          <Tree
            label={name}
            expandLabel={t("pages.expand")}
            className="-mx-2"
            rowClassName="h-10"
            items={nodes}
            childrenOf={(node: MenuNode) => node.children}
            renderRow={(node: MenuNode) => (
              <ItemRow node={node} isSortable={editable} onMove={(step) => moveBy(node.id, step)} />
            )}
            selectionMode={editable ? "single" : "none"}
            selectionBehavior="toggle"
            selectedKeys={chosen === null ? [] : [chosen]}
            defaultExpandedKeys={flat(nodes).map(({ id }) => id)}
            onSelectionChange={(keys) =>
              setChosen(keys === "all" ? null : ([...keys].map(String)[0] ?? null))
            }
            dragAndDropHooks={sorting}
          />
        </AltArrows>
      )}
      {selected && editable ? (
        <ItemForm
          key={`${selected.id} ${selected.item.link.text}`}
          item={selected.item}
          onDone={() => setChosen(null)}
        />
      ) : null}
    </Section>
  );
}

function AddItem({ menu, onOpen }: { menu: PageMenu; onOpen: () => void }) {
  const { t } = useStructureTexts();
  const pages = useEditor((state) => state.part?.pages);
  const add = (name: string, target: object): void => {
    void edit("menu.item-add", { menu: menu.address, name, target }, name);
  };
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
          onAction={() => add(page.title || page.name, { type: "page", pageId: page.id })}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        id="other"
        label={t("menus.addOther")}
        icon={<Link2 {...SMALL_ICON} />}
        onAction={() => {
          onOpen();
          add(t("menus.newItem"), { type: "url", url: "#" });
        }}
      />
    </Menu>
  );
}
