import { expect, test } from "vitest";
import { isServed, mediaTypeOf } from "./media-types.ts";

/** The types of the publishing guide, and how each goes out. */
test.each([
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["mp4", "video/mp4"],
  ["mov", "video/quicktime"],
  ["woff", "font/woff"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"],
  ["svg", "image/svg+xml"],
  ["css", "text/css"],
  ["js", "text/javascript"],
])("[EXP-19 to 23] a .%s is published, as %s", (extension, type) => {
  expect(isServed(`media/a.${extension}`)).toBe(true);
  expect(mediaTypeOf(`media/A.${extension.toUpperCase()}`)).toBe(type);
});

test.each([
  "img/a.webp",
  "fonts/a.woff2",
  "favicon.ico",
  "robots.txt",
  "site.webmanifest",
  "data/places.json",
  "price.pdf",
  "가정통신문.hwp",
  ".well-known/apple-app-site-association",
])("%s is part of a site, too", (path) => expect(isServed(path)).toBe(true));

test.each([
  "mail.php",
  "admin/login.ASP",
  "dump.sql",
  "index.html.bak",
  ".env",
  ".git/config",
  "css/.DS_Store",
  "server.key",
  "setup.exe",
  "LICENSE",
  "notes.draft",
])("[EXP-10] %s is kept and not served", (path) => expect(isServed(path)).toBe(false));
