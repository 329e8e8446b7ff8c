/** A visitor's wish to begin with a template, kept over the sign-up, which may lead through other sites. */
const NAME = "hanok-template-wish";
const LASTS = 24 * 3_600_000;

/** Remembers the wish of a visitor who has to sign up first. */
export const keepStartWish = (templateId: string): void => {
  localStorage.setItem(NAME, JSON.stringify({ templateId, at: Date.now(), opId: crypto.randomUUID() }));
};

/** Takes the wish for this template out of the memory: it is carried out once. Null where there is none. */
export const takeStartWish = (templateId: string): { readonly opId: string } | null => {
  const text = localStorage.getItem(NAME);
  if (text === null) return null;
  try {
    const wish: unknown = JSON.parse(text);
    if (typeof wish !== "object" || wish === null || !("opId" in wish) || !("at" in wish)) return null;
    if (!("templateId" in wish) || wish.templateId !== templateId) return null;
    localStorage.removeItem(NAME);
    const isFresh = typeof wish.at === "number" && Date.now() - wish.at < LASTS;
    return isFresh && typeof wish.opId === "string" ? { opId: wish.opId } : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    localStorage.removeItem(NAME);
    return null;
  }
};
