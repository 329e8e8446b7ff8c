import type { guide as koGuide } from "../ko/guide.ts";
import type { Twin } from "../texts.ts";

/** What a site brought as a ZIP may hold, and what becomes of it. */
export const guide: Twin<typeof koGuide> = {
  title: "Files of a published site",
  lead: "Read this before you bring a site of your own as a ZIP: which files come in, and what visitors see once it is published.",
  kinds: "Files that can be published",
  kind: "Kind",
  types: "Extensions",
  names: "Names and use",
  rows: {
    html: {
      name: "Pages",
      text: "Name them in Korean, English and digits. The home page is index.html.",
    },
    code: {
      name: "Styles and scripts",
      text: "These two are the code of a site. Name them in English and digits.",
    },
    image: {
      name: "Images",
      text: "Name them in English and digits. webp and avif work, too.",
    },
    vector: { name: "Vectors and icons", text: "A site's icon may be an ico." },
    video: { name: "Video", text: "webm works, too." },
    font: { name: "Fonts", text: "The lighter woff2 is recommended." },
  },
  before: "Before you upload",
  beforeTexts: {
    unused:
      "Remove JS and HTML files that nothing uses. The site gets lighter, and there is less to search through.",
    links: "See that every file that a page asks for is there. An export tells which ones are missing.",
    size: "A ZIP may have up to 500MB. Files with a password cannot be unpacked.",
    reserved:
      "setting.css, setting.js, hanok.css and hanok.js are names that Hanok uses itself; they stay out.",
  },
  after: "Afterwards",
  afterTexts: {
    kept: "Files that you do not edit stay as they came, and an export gives them back to the letter.",
    unserved:
      "Source of servers (php, asp and the like), settings and files of unknown types are kept and go along in exports, but visitors do not see them.",
    same: "When a site that was built here is exported, files of one name from several folders get their folder's name in front.",
  },
};
