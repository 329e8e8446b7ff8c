import type { DomainView } from "@hanok/api-contract";

/** How the state of a domain stands out. */
export const toneOf = ({ status }: DomainView): "plain" | "accent" | "danger" =>
  status === "live" ? "accent" : status === "held" || status === "resting" ? "danger" : "plain";
