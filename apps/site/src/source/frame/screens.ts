import { Gauge, type LucideIcon, MessageCircleQuestion, ScrollText } from "lucide-react";
import type { ko } from "../texts/ko.ts";

interface Screen {
  readonly to: string;
  readonly name: keyof (typeof ko)["names"];
  readonly icon: LucideIcon;
  /** The address alone; absent: what lies below it too. */
  readonly isExact?: true;
}

/** The operator's screens in the order of the navigation. */
export const SCREENS: readonly {
  readonly group: keyof (typeof ko)["groups"];
  readonly screens: readonly Screen[];
}[] = [
  {
    group: "work",
    screens: [
      { to: "/source", name: "home", icon: Gauge, isExact: true },
      { to: "/source/inquiries", name: "inquiries", icon: MessageCircleQuestion },
    ],
  },
  { group: "system", screens: [{ to: "/source/records", name: "records", icon: ScrollText }] },
];
