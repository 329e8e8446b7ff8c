export { personalFeature } from "./feature.ts";
export { forgetPersonal } from "./groups.ts";
