import { useEffect } from "react";
import { client } from "../../api/client.ts";
import { useEditor } from "../../state/editor-store.ts";
import { tellSiteAddress, useSiteAddressKnown } from "../../state/site-address.ts";

/** Where the published site answers; '' until that is known. What needs it is left out without it [ERR-20]. */
export function useSiteAddress(): string {
  const projectId = useEditor((state) => state.projectId);
  useEffect(() => {
    let over = false;
    void client.get("/api/projects/publish/site.json", { projectId }).then((answer) => {
      if (!over && answer.ok) tellSiteAddress(answer.data.site.address);
    });
    return () => {
      over = true;
    };
  }, [projectId]);
  return useSiteAddressKnown((state) => state.address);
}
