import type { DomainView } from "@hanok/api-contract";

/** Tone of a domain's state. */
export const toneOf = ({ status }: DomainView): "plain" | "accent" | "danger" =>
  status === "live" ? "accent" : status === "held" || status === "resting" ? "danger" : "plain";
