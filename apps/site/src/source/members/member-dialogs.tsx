import {
  type ConsoleMember,
  MEMBER_TYPES,
  type RestrictionStage,
  restrictionStage,
} from "@hanok/api-contract";
import { NumberField, RadioGroup, Switch, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { forgetOperation, operationOf } from "../../checkout/operation.ts";
import { useWon } from "../../money/won.ts";
import { DaysField, useDaysProblem } from "../frame/days-field.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged } from "../frame/source-read.ts";

type MemberType = ConsoleMember["memberType"];

/** [ACC-51] Warning, suspension, termination; the member reads the reason in a mail. */
export function RestrictDialog({ member, onClose }: { member: ConsoleMember; onClose(): void }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [stage, setStage] = useState<RestrictionStage>(member.restriction.stage);
  const [days, setDays] = useState(30);
  const [isHarm, setHarm] = useState(false);
  const daysProblem = useDaysProblem(days);
  return (
    <ReasonDialog
      title={t("members.restrict")}
      submit={t("members.setStage")}
      isDanger={stage !== "NONE"}
      problems={{
        ...(stage === "SUSPENDED" ? { days: daysProblem } : {}),
      }}
      hint={t("members.reasonHint")}
      send={(reason) =>
        client.post("/api/source/member/restrict.json", {
          id: member.id,
          stage,
          ...(stage === "SUSPENDED" ? { days, isHarm } : {}),
          reason,
        })
      }
      onDone={({ member: one }) => {
        showToast({ text: t(`members.stages.${one.restriction.stage}`) });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <RadioGroup<RestrictionStage>
            label={t("members.stage")}
            options={restrictionStage.options.map((value) => ({
              value,
              label: t(`members.stages.${value}`),
              description: t(`members.stageTexts.${value}`),
            }))}
            value={stage}
            onChange={setStage}
          />
          {stage === "SUSPENDED" ? (
            <>
              <DaysField days={days} error={problemOf("days")} onChange={setDays} />
              <Switch isSelected={isHarm} onChange={setHarm}>
                {t("members.isHarm")}
              </Switch>
              <p className="-mt-2 text-ink-faint text-small">
                {t(isHarm ? "members.isHarmText" : "members.noticeText")}
              </p>
            </>
          ) : null}
        </>
      )}
    </ReasonDialog>
  );
}

/** [ACC-83, LET-05] What a member is to the installation, with the effect of each type. */
export function TypeDialog({ member, onClose }: { member: ConsoleMember; onClose(): void }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [type, setType] = useState<MemberType>(member.memberType);
  return (
    <ReasonDialog
      title={t("members.type")}
      submit={t("members.setType")}
      isDanger={type === "GUEST"}
      send={(reason) =>
        client.post("/api/source/member/type.json", { id: member.id, memberType: type, reason })
      }
      onDone={({ member: one }) => {
        showToast({ text: t(`members.types.${one.memberType}`) });
        void changed();
      }}
      onClose={onClose}
    >
      <RadioGroup<MemberType>
        label={t("members.type")}
        options={MEMBER_TYPES.map((value) => ({
          value,
          label: t(`members.types.${value}`),
          description: t(`members.typeTexts.${value}`),
        }))}
        value={type}
        onChange={setType}
      />
    </ReasonDialog>
  );
}

/** Credit for later payments; a negative amount takes it back. */
export function CreditDialog({ member, onClose }: { member: ConsoleMember; onClose(): void }) {
  const { t } = useTranslation("console");
  const won = useWon();
  const changed = useSourceChanged();
  const [amount, setAmount] = useState(1000);
  const order = `operator-credit:${member.id}:${amount}`;
  return (
    <ReasonDialog
      title={t("members.giveCredit")}
      text={t("members.creditText", { amount: won(member.credit) })}
      submit={t("members.giveIt")}
      problems={{ amount: Number.isNaN(amount) || amount === 0 ? t("members.creditRequired") : null }}
      send={async (reason) => {
        const answer = await client.post("/api/source/credit/item.json", {
          memberId: member.id,
          amount,
          reason,
          opId: operationOf(order),
        });
        if (answer.ok || answer.status !== 0) forgetOperation(order);
        return answer;
      }}
      onDone={({ balance }) => {
        showToast({ text: t("members.creditDone", { amount: won(balance) }) });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <NumberField
          label={t("money.amount")}
          minValue={-member.credit}
          maxValue={100_000_000}
          value={amount}
          onChange={setAmount}
          error={problemOf("amount")}
        />
      )}
    </ReasonDialog>
  );
}
