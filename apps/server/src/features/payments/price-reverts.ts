import * as z from "zod/mini";
import type { Write } from "../../ports/database/index.ts";
import { isSame, type Reverts } from "../operator-records/index.ts";
import { templatePriceOf } from "./template-products.ts";

export const PRICES_LOCK = "template-prices";

const price = z.object({
  priceType: z.enum(["FREE", "PREMIUM"]),
  price: z.number(),
  extendedPrice: z.number(),
});

/** The price of a template that the operator takes back. Licences keep what was paid for them. */
export const priceReverts = (priceChanged: (query: Write) => Promise<void>): Reverts => ({
  "template.price": {
    lock: () => PRICES_LOCK,
    apply: async (query, { subject, before, after }, { memberId, reason, at }) => {
      const was = price.safeParse(before);
      if (!was.success) return "impossible";
      const now = await templatePriceOf(query, subject);
      if (!now || !isSame(after, now)) return "changed";
      const row = { ...was.data, actor: memberId, reason, date: at };
      await query
        .insertInto("templatePrices")
        .values({ id: subject, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      await priceChanged(query);
      return { before: now, after: was.data };
    },
  },
});
