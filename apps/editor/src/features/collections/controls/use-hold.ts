import { resourceText } from "@hanok/page-document";
import { useMemo } from "react";
import { endTyping, startTyping } from "../../../document/edit/editing.ts";
import type { Hold } from "./live-field.tsx";

/** Keeps back what others do to the text of a resource while any field of its form holds letters that are no edit yet. */
export const useHold = (resourceId: string): Hold =>
  useMemo(() => {
    let fields = 0;
    return {
      begin: () => {
        fields += 1;
        if (fields === 1) startTyping(resourceText(resourceId));
      },
      end: () => {
        fields -= 1;
        if (fields === 0) endTyping();
      },
    };
  }, [resourceId]);
