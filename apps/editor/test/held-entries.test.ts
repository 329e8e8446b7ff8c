import type { Change, Resource } from "@hanok/page-document";
import { expect, test } from "vitest";
import { heldEntries } from "../src/document/save/held-entries.ts";

const resource = (id: string, path: string): Resource => ({
  id,
  path,
  fileExt: path.endsWith(".css") ? "css" : "json",
  type: "code",
  name: path,
  url: "",
  fileKind: "user",
  category: path.endsWith(".css") ? "css" : "content",
  birth: "",
  key: "a0",
  linked: false,
  imported: null,
  date: "",
});

test("[COL-02] entries that are open come along with the newest part, those with unsaved work first", () => {
  const all = [
    resource("style", "css/style.css"),
    resource("news", "collections/news.json"),
    resource("one", "collections/news/one.json"),
    resource("two", "collections/news/two.json"),
    resource("three", "collections/menu/three.json"),
  ];
  const resources = Object.fromEntries(all.map((one) => [one.id, one]));
  const typed: Change = { kind: "text", text: "resource/two", changes: [3, [0, "x"]] };
  const moved = { kind: "resource-set", resourceId: "three", field: "key", to: "a1", from: "a0" } as const;
  expect(heldEntries({ resources }, [])).toEqual(["one", "two", "three"]);
  expect(heldEntries({ resources }, [{ changes: [typed] }])).toEqual(["two", "one", "three"]);
  expect(heldEntries({ resources }, [{ changes: [moved] }])).toEqual(["three", "one", "two"]);
});
