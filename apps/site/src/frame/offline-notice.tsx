import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

function watchConnection(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/** A line at the top while the browser has no connection. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="bg-danger px-4 py-2 text-center text-on-danger text-ui">{t("errors.offline")}</p>
      )}
    </div>
  );
}
