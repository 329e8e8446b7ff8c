import { Suspense } from "react";
import type { Part } from "../contributions/contributions.ts";
import { Guard } from "./guard.tsx";

/** The parts that features put into one place; one that fails takes no other with it. */
export function Parts({ of }: { of: readonly Part[] }) {
  return of.map(({ id, Part }) => (
    <Guard key={id}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Guard>
  ));
}
