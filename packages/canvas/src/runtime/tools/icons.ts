import type { TextTool, Tool } from "../../protocol/tools.ts";

/** Lucide's drawings, 24 units wide. */
export const ICONS: Readonly<Record<Tool | TextTool, readonly string[]>> = {
  "block-move": ["M5 9l-3 3 3 3", "M9 5l3-3 3 3", "M15 19l-3 3-3-3", "M19 9l3 3-3 3", "M2 12h20", "M12 2v20"],
  "block-delete": [
    "M3 6h18",
    "M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6",
    "M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
  ],
  "block-option": [
    "M21 4h-7",
    "M10 4H3",
    "M21 12h-9",
    "M8 12H3",
    "M21 20h-5",
    "M12 20H3",
    "M14 2v4",
    "M8 10v4",
    "M16 18v4",
  ],
  "element-name": [
    "M12.6 2.6A2 2 0 0 0 11.2 2H4a2 2 0 0 0-2 2v7.2a2 2 0 0 0 .6 1.4l8.7 8.7a2.4 2.4 0 0 0 3.4 0l6.6-6.6a2.4 2.4 0 0 0 0-3.4z",
    "M7.5 7.5h.01",
  ],
  "element-scope": ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0", "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"],
  "text-bold": ["M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8"],
  "text-italic": ["M19 4h-9", "M14 20H5", "M15 4L9 20"],
  "text-underline": ["M6 4v6a6 6 0 0 0 12 0V4", "M4 20h16"],
  "text-strike": ["M16 4H9a3 3 0 0 0-2.8 4", "M14 12a4 4 0 0 1 0 8H6", "M4 12h16"],
  "text-link": [
    "M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.8 1.7",
    "M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.8-1.7",
  ],
  "element-parent": ["M14 9L9 4 4 9", "M20 20h-7a4 4 0 0 1-4-4V4"],
  "element-child": ["M10 15l5 5 5-5", "M4 4h7a4 4 0 0 1 4 4v12"],
  "element-save": ["M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z"],
  "element-delete": [
    "M3 6h18",
    "M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6",
    "M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
  ],
};
