import type { home as koHome } from "../ko/home.ts";
import type { Twin } from "../texts.ts";

export const home: Twin<typeof koHome> = {
  documentTitle: "Hanok · The website builder that changes only what you touch",
  hero: {
    title: "Change your website,\nkeep your code",
    lead: "Begin with a theme, or bring the site you have. Edit it on the page or in the code: that one spot changes, and not a character anywhere else.",
    start: "Start free",
    workspace: "To my workspace",
    themes: "Look at themes",
  },
  demo: {
    title: "Try it here",
    lead: "Rewrite the headline, or pick a colour.",
    page: "Page",
    code: "Code",
    headlineLabel: "Headline",
    headline: "A courtyard study",
    eyebrow: "A small bookshop in Bukchon",
    body: "Tuesday to Saturday, with a cup of tea.",
    button: "Find us",
    comment: "fix hours after the summer break!",
    colour: "Headline colour",
    ink: "Ink",
    green: "Celadon",
    red: "Iron red",
    untouched: "Nothing has changed yet.",
    spots: "Spots changed: {{spots}}",
    kept: "Untouched: {{kept}} of {{total}} characters",
    reset: "Start over",
  },
  steps: {
    title: "Bring it, edit it, publish it,\ntake it home",
    bring: {
      number: "One",
      title: "Bring it",
      text: "Upload your site as a ZIP. Folders and file names, indentation, comments and line endings stay as they are. EUC-KR pages and Korean file names are welcome.",
    },
    edit: {
      number: "Two",
      title: "Edit it",
      text: "Change words, colours and spacing on the page. Open the code beside it, and what you select in one is selected in the other. You never look for a save button.",
    },
    publish: {
      number: "Three",
      title: "Publish it",
      text: "Every time you publish, the site of that moment is kept whole. Go back to an earlier one, or take it down, whenever you like.",
    },
    take: {
      number: "Four",
      title: "Take it home",
      text: "Download a ZIP at any time. A file you did not edit is the file you uploaded, to the byte. A file you edited differs only where you edited it.",
    },
  },
  pictures: {
    siteName: "our-house.zip",
    folder: "about",
    pageName: "directions.html",
    path: "section.hero › h1",
    size: "Font size",
    colour: "Colour",
    saved: "All saved",
    release: "Release {{number}}",
    now: "Live now",
    today: "Today 2:10 PM",
    yesterday: "Yesterday 11:42 AM",
    earlier: "3 November",
    changed: "one edit",
    same: "unchanged",
  },
  editor: {
    title: "Page and code,\nside by side",
    text: "Click a headline on the page, and its line is selected in the code. Beside it you see which rule decided its colour and size.",
    picture:
      "The headline of a bakery's page is edited in Hanok: the page at the left, its HTML next to it, the styles of the selected element at the right; at the end the page at the width of a phone.",
    stop: "Pause",
    play: "Play",
  },
  promise: {
    title: "A house belongs to its builder",
    text: "A hanok is timber joined without nails. It can be taken apart, carried elsewhere and raised again. We think a website should be like that.",
    source: {
      title: "The source is the original",
      text: "Open, close, save: the files stay as they are. What you see is a picture of the source and is never written back over it.",
    },
    edits: {
      title: "Edits stay",
      text: "If the connection drops or the window closes, unsent edits wait on your device and go on where they stopped.",
    },
    apart: {
      title: "Scripts run apart",
      text: "Your site's scripts run where they can read neither your account nor anyone else's site.",
    },
  },
  files: {
    title: "See what comes in before it does",
    text: "Upload a ZIP and you are shown which files come in and which do not, and why. Then you decide.",
    kept: "Comes in",
    refused: "Stays out",
    keptList: {
      pages: "Many pages and nested folders",
      encodings: "Pages in UTF-8, EUC-KR and CP949",
      names: "Korean file names",
      scripts: "Your own CSS and scripts, fonts, pictures, video",
      size: "ZIP files of up to 500 MB",
    },
    refusedList: {
      outside: "Paths that lead outside the folder, and links",
      locked: "Encrypted files",
      bombs: "Archives that unpack to far too much",
      reserved: "Names that Hanok uses itself (setting.css, hanok.js …)",
    },
  },
  themes: {
    title: "You need not build\nfrom nothing",
    text: "Each theme is a small site that you could publish as it is. It is hand-written HTML and CSS without a framework, so you know your way around at once.",
    start: "Start with this",
  },
  audiences: {
    title: "Whoever builds,\nit is the same house",
    text: "Made for planners, designers, site creators, web publishers, agencies, freelancers, developers and teams.",
    owner: {
      name: "Owners",
      title: "No code needed",
      text: "Choose a theme for your trade, change its words and pictures on the page, and publish. See at once how it looks on a phone.",
      action: "Choose a theme",
    },
    maker: {
      name: "Designers and developers",
      title: "Your code stays yours",
      text: "Indentation and comments stay as you wrote them. Your client changes a text, the markup around it is left alone, and it is still your code when you open it again.",
      action: "See the published files",
    },
    team: {
      name: "Companies, schools, offices",
      title: "Edit together",
      text: "Editors, commenters and viewers each get their own rights, and everyone sees who is on which page. You may also install it on a server of your own.",
      action: "See the plans",
    },
  },
  korean: {
    title: "A builder that\nknows Korean",
    composition: {
      title: "Composed letters",
      text: "Finished syllables survive a window that closes in mid-word.",
    },
    encodings: { title: "EUC-KR and CP949", text: "Old pages open and save in the encoding they have." },
    search: { title: "Initial consonants", text: "Type only the first consonants of a word and find it." },
    fonts: {
      title: "Korean web fonts",
      text: "Only the letters in use are loaded, so the first view is light.",
    },
    money: { title: "Prices in won", text: "Amounts are shown to the won with VAT included." },
    law: {
      title: "Consent and notice",
      text: "The version you agreed to is kept, and changes are announced ahead.",
    },
  },
  prices: {
    title: "Pay for what\nyou build",
    text: "Start free and move up when you need to. Moving down deletes nothing that you built. Prices include VAT.",
    compare: "Compare the plans",
  },
  questions: {
    title: "Frequent questions",
    all: "See all questions",
  },
  close: {
    title: "Start with the site\nyou already have",
    text: "A blank page or a ready theme is a fine start too.",
  },
};
