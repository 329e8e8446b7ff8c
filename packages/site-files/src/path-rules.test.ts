import { describe, expect, test } from "vitest";
import { extensionOf, isProjectPath, pathFromAddress, projectPath } from "./path-rules.ts";

const refused = (name: string) => {
  const outcome = projectPath(name);
  return outcome.ok ? `kept as ${outcome.path}` : outcome.reason;
};

describe("paths of a project", () => {
  test.each([
    ["../x", "parent"],
    ["a/../../x", "parent"],
    ["a\\..\\x", "parent"],
    ["/etc/passwd", "absolute"],
    ["\\\\server\\share", "absolute"],
    ["C:\\x", "absolute"],
    ["c:x", "absolute"],
    ["a\0.html", "name"],
    ["a\n.html", "name"],
    ["", "name"],
    ["./", "name"],
    ["\ud800.html", "name"],
    [`${"a".repeat(256)}.html`, "long"],
    [`${"한".repeat(90)}.html`, "long"],
    [Array.from({ length: 300 }, () => "abc").join("/"), "long"],
  ])("%j is refused: %s", (name, reason) => {
    expect(refused(name)).toBe(reason);
  });

  test.each(["setting.css", "css/Setting.CSS", "js/setting.js", "hanok.css", "a/b/HANOK.js"])(
    "[PRJ-40] %s is a reserved name",
    (name) => expect(refused(name)).toBe("reserved"),
  );

  test.each([
    ["css\\main.css", "css/main.css"],
    ["./css//main.css", "css/main.css"],
    ["한글.html".normalize("NFD"), "한글.html"],
    ["jquery.min.js", "jquery.min.js"],
    ["a-b_c/..hidden/x", "a-b_c/..hidden/x"],
    ["my-setting.css", "my-setting.css"],
  ])("[MED-54] %j becomes %j", (name, path) => {
    expect(projectPath(name)).toEqual({ ok: true, path });
    expect(isProjectPath(path)).toBe(true);
  });

  test("an address is undone once, and compared as NFC", () => {
    expect(pathFromAddress(`/${encodeURIComponent("한글.png".normalize("NFD"))}?v=1`)).toBe("한글.png");
    expect(pathFromAddress("/a%2Fb.png")).toBe("a/b.png");
    expect(pathFromAddress("/a%252Fb.png")).toBe("a%2Fb.png");
    expect(pathFromAddress("/%ff")).toBeNull();
    expect(pathFromAddress("/index.html%00")).toBeNull();
  });

  test("extensions", () => {
    expect(extensionOf("a.b/jquery.MIN.JS")).toBe("js");
    expect(extensionOf("a.b/.htaccess")).toBe("");
    expect(extensionOf("a.b/readme")).toBe("");
  });
});
