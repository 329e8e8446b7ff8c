import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import {
  type TreeProps as AriaProps,
  Tree as AriaTree,
  Button,
  Collection,
  TreeItem,
  TreeItemContent,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { focusBackInside } from "./focus-back-inside.ts";

/** One row of a tree and what hangs under it. */
export interface TreeNode {
  id: string;
  /** Name for screen readers and type-ahead. */
  name: string;
  children?: readonly TreeNode[];
}

export interface TreeProps<Node extends TreeNode>
  extends Omit<AriaProps<Node>, "children" | "items" | "className" | "style"> {
  label: string;
  items: readonly Node[];
  /** The children of a node, of the same kind. */
  childrenOf(node: Node): readonly Node[];
  /** Content of a row beside its twisty. */
  renderRow(node: Node): ReactNode;
  /** The twisty's name, in the person's language. */
  expandLabel: string;
  /** Height of a row: `h-7` by default. */
  rowClassName?: string | undefined;
  className?: string | undefined;
}

/** A tree: up and down walk it, right opens, left closes, Enter acts; drag hooks pass through to React Aria. */
export function Tree<Node extends TreeNode>({
  label,
  items,
  childrenOf,
  renderRow,
  expandLabel,
  rowClassName = "h-7",
  className,
  ...rest
}: TreeProps<Node>) {
  const renderNode = (node: Node): ReactNode => {
    const below = childrenOf(node);
    return (
      <TreeItem
        key={node.id}
        id={node.id}
        textValue={node.name}
        className="group cursor-pointer rounded-base text-ink text-small data-focus-visible:-outline-offset-2 data-hovered:bg-sunken data-drop-target:bg-accent-soft data-selected:bg-accent-soft data-selected:text-accent-deep"
      >
        <TreeItemContent>
          {({ level, hasChildItems }) => (
            <div
              className={classNames("flex items-center gap-1 pr-2", rowClassName)}
              style={{ paddingLeft: `${(level - 1) * 1.2 + 0.4}rem` }}
            >
              {hasChildItems ? (
                <Button
                  slot="chevron"
                  aria-label={expandLabel}
                  className="inline-flex size-5 shrink-0 cursor-pointer items-center justify-center rounded-base text-ink-faint"
                >
                  <ChevronRight
                    aria-hidden="true"
                    size={14}
                    strokeWidth={1.5}
                    className="transition-transform group-data-expanded:rotate-90"
                  />
                </Button>
              ) : (
                <span className="w-5 shrink-0" />
              )}
              {renderRow(node)}
            </div>
          )}
        </TreeItemContent>
        {below.length > 0 ? <Collection items={below}>{renderNode}</Collection> : null}
      </TreeItem>
    );
  };
  return (
    <AriaTree
      {...rest}
      ref={focusBackInside}
      aria-label={label}
      items={items}
      className={classNames("overflow-auto outline-none", className)}
    >
      {renderNode}
    </AriaTree>
  );
}
