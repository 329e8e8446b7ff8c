import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { useEditor } from "../../state/editor-store.ts";

/** Where the published site answers; '' until that is known. What needs it is left out without it [ERR-20]. */
export function useSiteAddress(): string {
  const projectId = useEditor((state) => state.projectId);
  const [site, setSite] = useState("");
  useEffect(() => {
    let over = false;
    void client.get("/api/projects/publish/site.json", { projectId }).then((answer) => {
      if (!over && answer.ok) setSite(answer.data.site.address);
    });
    return () => {
      over = true;
    };
  }, [projectId]);
  return site;
}
