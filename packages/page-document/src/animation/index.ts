export { EASINGS, EFFECTS, type Effect, FIRST_FRAMES } from "./effects.ts";
export { ANIMATION_SCRIPT, ANIMATION_SCRIPT_PATH, scriptsNameAnimation } from "./script.ts";
