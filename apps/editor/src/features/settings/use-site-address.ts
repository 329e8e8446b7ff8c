import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "../../api/queries.ts";
import { useEditor } from "../../state/editor-store.ts";
import { tellSiteAddress, useSiteAddressKnown } from "../../state/site-address.ts";
import { siteAddress } from "./queries.ts";

/**
 * Address of the published site; '' until that is known. Features that need it are left out without it
 * [ERR-20].
 */
export function useSiteAddress(): string {
  const projectId = useEditor((state) => state.projectId);
  const { data } = useQuery(siteAddress(projectId), queries);
  useEffect(() => {
    if (data !== undefined) tellSiteAddress(data);
  }, [data]);
  return useSiteAddressKnown((state) => state.address);
}
