import type { guide as koGuide, userGuide as koUserGuide } from "../ko/guide.ts";
import type { Twin } from "../texts.ts";

/** Permitted content of a site brought as a ZIP, and its treatment. */
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

/** The whole of the product on one page. */
export const userGuide: Twin<typeof koUserGuide> = {
  title: "Guide to Hanok",
  lead: "From the first step to a public site, in the order of the work, on one page. The lesson at the end of each part tells how in detail.",
  contents: "Contents of the guide",
  more: "Read the lesson: {{title}}",
  parts: {
    start: {
      title: "Start",
      text: "“New project” in the workspace offers three ways. Whichever you take, everything can be changed later.",
      first:
        "A theme: pages, texts and images for your trade. Change the texts and images, and it is your site.",
      second: "A blank page: build it up block by block.",
      third:
        "A ZIP: bring a site that you have made. Nothing but the places that you edit changes, to the letter.",
      picture: "Editing the heading of a first page in the editor",
    },
    screen: {
      title: "Around the editor",
      text: "The middle shows what visitors will see. A click selects, and a double click edits text in its place.",
      first: "On the left are the things that go into a site: blocks, pages, files.",
      second: "On the right are the styles and settings of what is selected.",
      third: "At the top you change the width, undo, see your team and publish. Press ? for the shortcuts.",
      picture: "Placing a block from the list on the left on the page",
    },
    look: {
      title: "Change the look",
      text: "Click an element and change its text, spacing, size and colors on the right. Each value tells where it is written.",
      first:
        "A change first applies to the selected element alone. To change all that share a class, choose the scope first.",
      second: "Name colors and text that you use often in the style guide, and all pages follow.",
      third: "Switch to tablet or mobile to set a look for that width alone.",
      picture: "Changing the text and color of the selected element in the panel on the right",
    },
    pages: {
      title: "Pages and menus",
      text: "Add pages, put them in order, and connect them in the menu.",
      first: "A file name is proposed from the title. You can set your own.",
      second: "Headers and footers that pages share change everywhere at once.",
      third: "Set titles and descriptions for search, and the image for shared links, in the page settings.",
      picture: "Adding a page to the list of pages",
    },
    code: {
      title: "Edit the code",
      text: "Edit HTML, CSS and JS beside the page. You need not know code, but if you do, nothing limits you.",
      first: "What you select on the page is selected in the code, and the other way round.",
      second: "Indents and blank lines stay as you wrote them. Nothing is tidied up unasked.",
      third: "Mistakes are pointed out before they are saved, and what you typed stays.",
      picture: "Editing the HTML and CSS of a block beside the page",
    },
    together: {
      title: "Work together",
      text: "Invite colleagues under “Members” at the top. When two people edit one page at the same time, the work of both stays.",
      first: "Editors edit with you; viewers look and comment.",
      second: "Leave a comment on an element and mention a name: that person is notified, also by email.",
      third: "Send a share link to people without an account. You can close it at any time.",
    },
    back: {
      title: "Undo and versions",
      text: "Edits are saved at once. When the connection is gone for a while they stay on this device, and go up when it is back.",
      first: "Ctrl+Z takes back your own edits, one by one.",
      second: "Versions are kept by themselves while you pause. Name one to find it again.",
      third: "Compare a version with today side by side, and restore it. A restore can be undone, too.",
      picture: "Comparing a version with the page of today",
    },
    publish: {
      title: "Publish",
      text: "“Publish” gives your site an address that anyone can open.",
      first: "Later edits stay unseen until you publish again.",
      second: "Slow images are pointed out before you publish.",
      third: "The history of publications brings an earlier state back.",
      picture: "Naming a site and publishing it",
    },
    answers: {
      title: "Receive entries",
      text: "Select a form, turn on “Collect entries” and publish. What visitors send comes together in one place.",
      first: "You are told of new entries by mail, and reply right there.",
      second: "Entries can be downloaded as CSV.",
      third: "You can let someone without an account look after the entries alone.",
    },
    take: {
      title: "Take it home",
      text: "The site is yours. Plans with exports give it as a ZIP or send it to your host by FTP; under every plan you can take it home as a ZIP before it is deleted.",
      first: "The files open without Hanok.",
      second: "Files that you did not edit come out as they went in.",
      third: "By FTP you can send the changed files alone.",
      picture: "Exporting a project as a ZIP",
    },
  },
} as const;
