const START = "placeholder/";

/** The id of what is in a section without blocks: `placeholder/content`. */
export const placeholderId = (section: string): string => START + section;

/** The section whose placeholder has this id; null for every other id. */
export const sectionOfPlaceholder = (id: string): string | null =>
  id.slice(0, START.length) === START ? id.slice(START.length) : null;
