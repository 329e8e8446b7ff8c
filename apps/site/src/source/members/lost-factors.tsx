import type { LostFactor } from "@hanok/api-contract";
import { Badge, Button, showToast } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { ConsoleSection } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";

interface Deciding {
  readonly request: LostFactor;
  readonly decision: "APPROVE" | "REJECT";
}

/** [AUT-04] Members who lost their second factor; nothing is shown while nobody asks. */
export function LostFactors() {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const changed = useSourceChanged();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const read = useSourceRead(["lost-factors"], (signal) =>
    client.get("/api/source/factor/list.json", { perPage: 100 }, { signal }),
  );
  const requests = read.data?.lostFactorList ?? [];
  if (requests.length === 0) return null;
  return (
    <ConsoleSection title={t("lost.title")}>
      <p className="text-ink-soft text-ui">{t("lost.text")}</p>
      <ul className="flex flex-col">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-start gap-4 border-line border-b py-4">
            <div className="min-w-60 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Link to="/source/members/$id" params={{ id: String(request.memberId) }} className={LINK}>
                  {request.memberName || request.email}
                </Link>
                <span className="text-ink-soft text-small">{request.email}</span>
                {request.state === "WAITING" ? (
                  <Badge tone="accent">{t("lost.until", { time: moment(request.readyAt) })}</Badge>
                ) : null}
              </p>
              <p className="mt-1 whitespace-pre-wrap break-words text-ui">{request.details}</p>
              <p className="mt-1 text-ink-faint text-small">
                {t("lost.asked", { time: moment(request.askedAt) })}
              </p>
            </div>
            <div className="flex gap-2">
              {request.state === "ASKED" ? (
                <Button onPress={() => setDeciding({ request, decision: "APPROVE" })}>
                  {t("lost.approve")}
                </Button>
              ) : null}
              <Button variant="quiet" onPress={() => setDeciding({ request, decision: "REJECT" })}>
                {t("lost.reject")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {deciding === null ? null : (
        <ReasonDialog
          title={t(deciding.decision === "APPROVE" ? "lost.approveTitle" : "lost.rejectTitle")}
          text={t(deciding.decision === "APPROVE" ? "lost.approveText" : "lost.rejectText")}
          submit={t(deciding.decision === "APPROVE" ? "lost.approve" : "lost.reject")}
          isDanger={deciding.decision === "APPROVE"}
          send={(reason) =>
            client.post("/api/source/factor/decide.json", {
              id: deciding.request.id,
              decision: deciding.decision,
              reason,
            })
          }
          onDone={() => {
            showToast({ text: t("lost.decided") });
            void changed();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </ConsoleSection>
  );
}
