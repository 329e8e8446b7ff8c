import type { Member } from "@hanok/api-contract";
import { Switch } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useSaveMember } from "./use-save-member.ts";

const KINDS = ["comments", "productUpdates", "templateUpdates", "notices", "surveys", "marketing"] as const;

/** One switch for each kind of mail [ACC-20 to ACC-24]; a switch that could not be saved goes back. */
export function NotificationForm({ member }: { member: Member }) {
  const { t } = useTranslation();
  const save = useSaveMember();
  const refusal = useRefusal(save.failure);
  return (
    <div className="flex flex-col gap-4">
      {KINDS.map((kind) => (
        <Switch
          key={kind}
          isSelected={member.notifications[kind]}
          isDisabled={save.isPending}
          onChange={(yes) => void save.run({ notifications: { [kind]: yes } })}
        >
          {t(`account.${kind}`)}
        </Switch>
      ))}
      <FormFailure refusal={refusal} />
    </div>
  );
}
