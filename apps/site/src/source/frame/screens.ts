import {
  CalendarSync,
  CreditCard,
  FolderKanban,
  GalleryHorizontal,
  Gauge,
  HeartPulse,
  LayoutTemplate,
  type LucideIcon,
  Mails,
  MessageCircleQuestion,
  Newspaper,
  Scale,
  ScrollText,
  Tags,
  Undo2,
  Users,
} from "lucide-react";
import type { ko } from "../texts/ko.ts";

interface Screen {
  readonly to: string;
  readonly name: keyof (typeof ko)["names"];
  readonly icon: LucideIcon;
  /** The address alone; absent: what is below it too. */
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
      { to: "/source/members", name: "members", icon: Users },
      { to: "/source/projects", name: "projects", icon: FolderKanban },
      { to: "/source/help", name: "help", icon: Newspaper },
      { to: "/source/mailings", name: "mailings", icon: Mails },
      { to: "/source/policies", name: "policies", icon: Scale },
      { to: "/source/popups", name: "popups", icon: GalleryHorizontal },
      { to: "/source/templates", name: "templates", icon: LayoutTemplate },
    ],
  },
  {
    group: "money",
    screens: [
      { to: "/source/payments", name: "payments", icon: CreditCard },
      { to: "/source/refunds", name: "refunds", icon: Undo2 },
      { to: "/source/subscriptions", name: "subscriptions", icon: CalendarSync },
      { to: "/source/plans", name: "plans", icon: Tags },
    ],
  },
  {
    group: "system",
    screens: [
      { to: "/source/health", name: "health", icon: HeartPulse },
      { to: "/source/records", name: "records", icon: ScrollText },
    ],
  },
];
