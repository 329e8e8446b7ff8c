import type { TemplateLicense } from "@hanok/api-contract";
import { Badge, Button, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ConsoleSection } from "../frame/console-page.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";

/** [LET-05] Licences of a member; the operator raises or lowers one without a payment. */
export function MemberLicenses({ memberId }: { memberId: number }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const changed = useSourceChanged();
  const [changing, setChanging] = useState<TemplateLicense | null>(null);
  const read = useSourceRead(["licenses-of", memberId], (signal) =>
    client.get("/api/source/license/list.json", { memberId, perPage: 50 }, { signal }),
  );
  const other = changing?.type === "extended" ? ("single" as const) : ("extended" as const);
  return (
    <ConsoleSection title={t("members.licenses")}>
      <Loaded query={read}>
        {({ licenseList }) =>
          licenseList.length === 0 ? (
            <p className="text-ink-soft text-ui">{t("members.nothing")}</p>
          ) : (
            <ul className="flex flex-col">
              {licenseList.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center gap-3 border-line border-b py-3 text-ui"
                >
                  <span className="min-w-0 flex-1">{one.itemName}</span>
                  <Badge>{site.t(`licenses.types.${one.type}`)}</Badge>
                  <Badge tone={one.status === "ACTIVE" ? "accent" : "plain"}>
                    {site.t(`licenses.statuses.${one.status}`)}
                  </Badge>
                  {one.status === "REFUNDED" ? null : (
                    <Button size="small" onPress={() => setChanging(one)}>
                      {t("members.changeLicense")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {changing ? (
        <ReasonDialog
          title={t("members.changeLicense")}
          text={t("members.changeLicenseText", { type: site.t(`licenses.types.${other}`) })}
          submit={t("members.changeLicense")}
          send={(reason) =>
            client.post("/api/source/license/item.json", {
              memberId,
              paymentHistoryId: changing.paymentHistoryId,
              type: other,
              reason,
            })
          }
          onDone={({ license }) => {
            showToast({ text: site.t(`licenses.types.${license.type}`) });
            void changed();
          }}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </ConsoleSection>
  );
}
