import { Notice } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { textLink } from "./entry-heading.tsx";

const ADDRESS = "/dev/outbox";
const LOCAL_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * For the person who runs Hanok on their own machine without a mail server: a link to the mail. The server
 * opens that page to its own machine alone, so elsewhere nothing is asked and nothing is shown.
 */
export function LocalOutbox() {
  const { t } = useTranslation();
  const outbox = useQuery({
    queryKey: ["local-outbox"],
    queryFn: async ({ signal }) => (await fetch(ADDRESS, { method: "HEAD", signal })).ok,
    enabled: LOCAL_NAMES.has(window.location.hostname),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (outbox.data !== true) return null;
  return (
    <Notice>
      {t("signUp.localOutbox")}{" "}
      <a href={ADDRESS} target="_blank" rel="noreferrer" className={textLink}>
        {t("signUp.openOutbox")}
      </a>
    </Notice>
  );
}
