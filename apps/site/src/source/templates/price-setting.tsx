import type { TemplateRow } from "@hanok/api-contract";
import { Button, NumberField, RadioGroup, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useWon } from "../../money/won.ts";
import { Facts } from "../../subscription/facts.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useTemplatesChanged } from "./source-template-reads.ts";

/** [PAY-31, PAY-32] Cost of the two licences of a template, before VAT; a free one is for everybody. */
export function PriceSetting({ template }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const won = useWon();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      {template.priceType === "FREE" ? (
        <p className="text-ink-soft">{t("templates.prices.free")}</p>
      ) : (
        <Facts
          rows={[
            [site.t("licenses.types.single"), won(template.price)],
            [site.t("licenses.types.extended"), won(template.extendedPrice)],
          ]}
        />
      )}
      <Button onPress={() => setChanging(true)}>{t("templates.prices.change")}</Button>
      {isChanging ? <PriceDialog template={template} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

function PriceDialog({ template, onClose }: { template: TemplateRow; onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const changed = useTemplatesChanged();
  const [priceType, setPriceType] = useState(template.priceType);
  const isFree = priceType === "FREE";
  const [price, setPrice] = useState(template.price || Number.NaN);
  const [extendedPrice, setExtendedPrice] = useState(template.extendedPrice || Number.NaN);
  const required = (amount: number) => (Number.isNaN(amount) ? site.t("problems.required") : null);
  return (
    <ReasonDialog
      title={t("templates.prices.change")}
      text={t("templates.prices.text")}
      submit={t("templates.prices.set")}
      problems={{ ...(isFree ? {} : { price: required(price), extendedPrice: required(extendedPrice) }) }}
      send={(reason) =>
        client.post("/api/source/template/price/item.json", {
          templateProductId: template.id,
          priceType,
          price: isFree ? 0 : price,
          extendedPrice: isFree ? 0 : extendedPrice,
          reason,
        })
      }
      onDone={() => {
        showToast({ text: t("templates.prices.done") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <RadioGroup<"FREE" | "PREMIUM">
            label={t("templates.price")}
            value={priceType}
            onChange={setPriceType}
            options={(["FREE", "PREMIUM"] as const).map((value) => ({
              value,
              label: t(`templates.prices.types.${value}`),
              description: t(`templates.prices.typeTexts.${value}`),
            }))}
          />
          {isFree ? null : (
            <div className="grid gap-4 tablet:grid-cols-2">
              <NumberField
                label={site.t("licenses.types.single")}
                hint={t("templates.prices.beforeVat")}
                minValue={0}
                maxValue={100_000_000}
                value={price}
                onChange={setPrice}
                error={problemOf("price")}
              />
              <NumberField
                label={site.t("licenses.types.extended")}
                hint={t("templates.prices.beforeVat")}
                minValue={0}
                maxValue={100_000_000}
                value={extendedPrice}
                onChange={setExtendedPrice}
                error={problemOf("extendedPrice")}
              />
            </div>
          )}
        </>
      )}
    </ReasonDialog>
  );
}
