/** Header of a call with the work that `request.proof` asks for: JSON of challenge and solution [AVL-07]. */
export const WORK_HEADER = "x-hanok-work";
