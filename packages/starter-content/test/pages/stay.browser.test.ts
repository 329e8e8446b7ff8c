import { checkPagesOf } from "../theme-pages.ts";

await checkPagesOf("stay");
