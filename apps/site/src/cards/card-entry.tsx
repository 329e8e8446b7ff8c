import { usePaymentConfig } from "../money/money-reads.ts";
import { CardForm } from "./card-form.tsx";
import { OpenCardWindow } from "./open-card-window.tsx";

/** A new card, as the configured provider takes it: in Hanok's form, or in a window of the provider. */
export function CardEntry({ onAdded, onCancel }: { onAdded(id: string): void; onCancel?(): void }) {
  const config = usePaymentConfig();
  if (!config.data) return null;
  const cancel = onCancel ? { onCancel } : {};
  return config.data.entry === "form" ? (
    <CardForm onAdded={onAdded} {...cancel} />
  ) : (
    <OpenCardWindow clientKey={config.data.clientKey} {...cancel} />
  );
}
