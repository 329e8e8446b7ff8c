import { expect, test } from "vitest";
import { typedPath } from "../src/features/pages/typed-path.ts";

test("[PAG-22] the ending of a new page's file is written once, whether it is typed or not", () => {
  for (const typed of ["about", "about.html", " about.HTM ", "/about.html"])
    expect(typedPath(typed)).toBe("about.html");
  expect(typedPath("blog/v1.2")).toBe("blog/v1.2.html");
  expect(typedPath("")).toBe(".html");
});
