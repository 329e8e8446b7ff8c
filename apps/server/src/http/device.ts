import Bowser from "bowser";

/** User agents are as long as their senders like; the names of browsers are in the first part. */
const READ = 500;
const LONGEST = 60;

/**
 * A short name of the caller's device for the list of sessions, such as `Chrome · Windows`; '' for programs
 * that name neither. The header itself is not kept: it reveals more about a person than the list needs.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ));
  return [browser.name, os.name]
    .filter((name): name is string => name !== undefined && name !== "")
    .join(" · ")
    .slice(0, LONGEST);
};
