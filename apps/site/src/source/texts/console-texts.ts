import i18next from "i18next";
import { en } from "./en.ts";
import { ko } from "./ko.ts";

// A namespace of its own, so that the console's texts come with the console and no other screen grows.
i18next.addResourceBundle("ko", "console", ko);
i18next.addResourceBundle("en", "console", en);
