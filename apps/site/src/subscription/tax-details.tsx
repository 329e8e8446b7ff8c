import type { TaxInvoiceDetails } from "@hanok/api-contract";
import { Button, showToast, TextField } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { useMoneyChanged } from "../money/money-reads.ts";

const FIELDS = ["businessNumber", "company", "representative", "address", "email"] as const;
const BLANK: TaxInvoiceDetails = {
  businessNumber: "",
  company: "",
  representative: "",
  address: "",
  email: "",
};

/** Recipient of tax invoices; an empty business number removes the details. */
export function TaxDetails() {
  const details = useQuery({
    queryKey: ["money", "tax"],
    queryFn: async ({ signal }) => ({
      kept: dataOf(await client.get("/api/members/tax-invoice/item.json", {}, { signal })).taxInvoice,
    }),
  });
  return <Loaded query={details}>{({ kept }) => <TaxForm kept={kept ?? BLANK} />}</Loaded>;
}

function TaxForm({ kept }: { kept: TaxInvoiceDetails }) {
  const { t } = useTranslation();
  const changed = useMoneyChanged();
  const [typed, setTyped] = useState(kept);
  const save = useCall((details: TaxInvoiceDetails) =>
    client.post("/api/members/tax-invoice/item.json", details),
  );
  const refusal = useRefusal(save.failure, FIELDS);
  const submit = async () => {
    if ((await save.run(typed)) === null) return;
    await changed();
    showToast({ text: t("account.saved") });
  };
  return (
    <AskingForm className="flex flex-col gap-4" onSubmit={submit}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={t(`tax.${name}`)}
          name={`tax-${name}`}
          value={typed[name]}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          error={refusal.of(name)}
        />
      ))}
      <FormFailure refusal={refusal} />
      <Button type="submit" isPending={save.isPending} className="self-start">
        {t("common.save")}
      </Button>
    </AskingForm>
  );
}
