import type { CreditCard } from "@hanok/api-contract";
import { Badge, Button, EmptyState, showToast, usePopup } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { useCards, useMoneyChanged, usePaymentConfig } from "../money/money-reads.ts";
import { CardEntry } from "./card-entry.tsx";
import { cardName } from "./card-name.ts";
import { ConnectPaypal } from "./connect-paypal.tsx";

/** [PAY-05, PAY-23, PAY-37, PAY-38] One's payment cards: add, choose the default, delete. */
export function Cards() {
  const { t } = useTranslation();
  const popup = usePopup();
  const cards = useCards();
  const config = usePaymentConfig();
  const changed = useMoneyChanged();
  const [isAdding, setAdding] = useState(false);
  const added = async () => {
    setAdding(false);
    await changed();
    await popup({ kind: "finish", title: t("cards.addedTitle"), message: t("cards.addedText") });
  };
  return (
    <div className="flex flex-col gap-4">
      <Loaded query={cards}>
        {(list) => (
          <>
            {list.length === 0 && !isAdding ? (
              <EmptyState title={t("cards.none")}>{t("cards.noneText")}</EmptyState>
            ) : null}
            <ul className="flex flex-col gap-3 empty:hidden">
              {list.map((card) => (
                <CardRow key={card.id} card={card} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {!config.data ? null : isAdding ? (
        <div className="rounded-base border border-line bg-raised p-5">
          <CardEntry onAdded={() => void added()} onCancel={() => setAdding(false)} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button className="self-start" onPress={() => setAdding(true)}>
            {t("cards.add")}
          </Button>
          {config.data.paypal ? <ConnectPaypal /> : null}
        </div>
      )}
    </div>
  );
}

function CardRow({ card }: { card: CreditCard }) {
  const { t } = useTranslation();
  const popup = usePopup();
  const sentence = useFailureText();
  const changed = useMoneyChanged();
  const [isBusy, setBusy] = useState(false);
  const name = cardName(card);
  const act = async (send: () => ReturnType<typeof remove>, done: string) => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer.ok) {
      await changed();
      showToast({ text: done });
    } else await popup({ kind: "error", title: t("money.failed"), message: sentence(answer) });
  };
  const remove = () => client.delete("/api/members/credit-card/item.json", { id: card.id });
  const confirmRemoval = async () => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("cards.removeTitle"),
      message: t("cards.removeText", { name }),
      confirmLabel: t("cards.remove"),
    });
    if (yes) await act(remove, t("cards.removed"));
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-base border border-line bg-raised px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
          {name}
          {card.isDefault ? <Badge tone="accent">{t("cards.default")}</Badge> : null}
          {card.state === "VALID" ? null : <Badge tone="danger">{t(`cards.states.${card.state}`)}</Badge>}
          {card.isBlocked ? <Badge tone="danger">{t("cards.blocked")}</Badge> : null}
        </p>
        {card.method === "PAYPAL" ? <p className="text-ink-faint text-small">{t("paypal.name")}</p> : null}
        {card.expiryMonth ? (
          <p className="text-ink-faint text-small tabular-nums">
            {t("cards.until", { month: card.expiryMonth.replace("-", ". ") })}
          </p>
        ) : null}
        {card.isBlocked ? <p className="text-danger text-small">{t("money.registerAgain")}</p> : null}
      </div>
      <div className="flex gap-2">
        {card.isDefault ? null : (
          <Button
            size="small"
            isDisabled={isBusy}
            aria-label={t("cards.makeDefaultOf", { name })}
            onPress={() =>
              void act(
                () => client.post("/api/members/credit-card/default/item.json", { id: card.id }),
                t("cards.defaultChanged"),
              )
            }
          >
            {t("cards.makeDefault")}
          </Button>
        )}
        <Button
          size="small"
          isDisabled={isBusy}
          aria-label={t("cards.removeOf", { name })}
          onPress={() => void confirmRemoval()}
        >
          {t("cards.remove")}
        </Button>
      </div>
    </li>
  );
}
