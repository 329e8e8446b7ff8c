/** Whether this is a phone: a narrow screen worked by fingers. A narrow window on a computer is none. */
export function isPhone(): boolean {
  return window.matchMedia("(max-width: 767px) and (pointer: coarse)").matches;
}
