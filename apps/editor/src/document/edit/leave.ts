/** Name of the edit by which files leave the project that followed a step [HND-08]. */
export const LEAVE = "library.leave";
