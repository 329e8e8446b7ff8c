import type { Locale, Refused } from "@hanok/api-contract";
import { refused, succeed } from "@hanok/api-contract";
import { type SharedBlock, withPaths } from "@hanok/page-document";
import type { ThemePage } from "@hanok/starter-content";
import type { Query } from "../../ports/database/index.ts";
import {
  arriving,
  blockIdsOf,
  presentBlock,
  type TakeParts,
  type TemplateTheme,
  takeIntoProject,
} from "../library/index.ts";
import type { TemplateCatalogue } from "../templates/index.ts";

/** A page of a theme as the core's `library.theme-apply` takes it. */
export interface ThemeEntries {
  readonly entries: readonly {
    readonly section: string;
    readonly fixed: boolean;
    readonly block: Readonly<Record<string, string | boolean>>;
  }[];
  readonly page: ThemePage;
}

/** A theme of either source with one of its pages. */
export interface FoundTheme {
  readonly theme: TemplateTheme;
  readonly page: ThemePage;
}

/** A page of a theme by its name, or the theme's home page; null where there is none. */
export const findThemePage = async (
  templates: TemplateCatalogue,
  id: string,
  name: string | undefined,
  language: Locale,
): Promise<FoundTheme | null> => {
  const theme = await templates.readTheme(id, language);
  if (!theme) return null;
  const named = theme.pages.find((page) => (name === undefined ? page.home : page.name === name));
  const page = named ?? (name === undefined ? theme.pages[0] : undefined);
  return page ? { theme, page } : null;
};

/**
 * Puts what the blocks of a theme's page need into the project (pictures, fonts) and answers the page's entries. In
 * a project that began with the theme they are its own blocks; elsewhere they are lent, with the theme's values as
 * fallbacks, so that the project's other pages keep their looks.
 */
export const takeThemePage = async (
  parts: TakeParts & { readonly templates: TemplateCatalogue },
  projectId: string,
  author: { readonly memberId: number; readonly name: string },
  { theme, page }: FoundTheme,
  language: Locale,
): Promise<
  | { readonly ok: true; readonly value: ThemeEntries }
  | Refused<"project.missing" | "storage.full" | "theme.missing">
> => {
  const { id } = theme;
  const { own, shared } = await parts.database.read((query) => whatIsThere(query, projectId, id));
  const names = [...new Set(page.entries.map(({ block }) => block))];
  const catalogue = await parts.templates.catalogue();
  const idOf = blockIdsOf(catalogue, id);
  const lent: NonNullable<Awaited<ReturnType<typeof presentBlock>>>[] = [];
  for (const name of names) {
    const block = await presentBlock(catalogue, idOf(name), language);
    // The operator has deleted it since the page was found.
    if (!block) return refused("theme.missing");
    lent.push(block);
  }
  const files = new Map(lent.flatMap((block) => block.files.map((file) => [file.path, file])));
  const fonts = [...new Set(lent.flatMap((block) => block.fonts))];
  const taken = await takeIntoProject(parts, projectId, author, {
    files: await arriving([...files.values()]),
    fonts,
  });
  if (!taken.ok) return taken;
  const { moved } = taken.value;
  const blocks = new Map(
    names.map((name, place) => {
      const ofTheme = own ? theme.blocks.find((block) => block.name === name) : undefined;
      return [name, ofTheme ? { ...ofTheme, html: `${ofTheme.html}\n` } : lent[place]];
    }),
  );
  return succeed({
    page,
    entries: page.entries.map(({ section, fixed, tag, block: name }) => {
      const block = blocks.get(name);
      if (!block) throw new Error(`theme ${id} has no block ${name}`);
      const { title, classtitle, idtitle, js } = block;
      return {
        section,
        fixed,
        block: {
          name,
          title,
          classtitle,
          idtitle,
          tagtitle: tag || block.tagtitle,
          html: withPaths(block.html, moved),
          css: withPaths(block.css, moved),
          js,
          // The header of the theme's other pages is this page's too.
          ...(own && shared.has(name) ? { thwhole: true, bid: shared.get(name) ?? "" } : {}),
        },
      };
    }),
  });
};

/** Whether the project began with the theme, and its whole-shared blocks by name. */
const whatIsThere = async (query: Query, projectId: string, themeId: string) => {
  const project = await query
    .selectFrom("projects")
    .select("templateId")
    .where("id", "=", projectId)
    .executeTakeFirst();
  const rows = await query
    .selectFrom("sharedBlocks")
    .select("record")
    .where("projectId", "=", projectId)
    .execute();
  const blocks = rows.map(({ record }) => JSON.parse(record) as SharedBlock);
  const whole = blocks.filter(({ kind }) => kind === "thwhole");
  return {
    own: project?.templateId === themeId,
    shared: new Map(whole.map(({ name, bid }) => [name, bid])),
  };
};
