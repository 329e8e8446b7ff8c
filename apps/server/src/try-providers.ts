import { readEnvironment } from "./environment.ts";
import { providerWalks, walkThrough } from "./operation/provider-walks/index.ts";
import { systemClock } from "./ports/clock.ts";
import { openSmtp } from "./ports/mail/index.ts";
import { type CardPayments, openPayments, type ProviderFault } from "./ports/payments/index.ts";
import { openStock } from "./ports/stock/index.ts";
import { paymentSettingsOf, stockSettingsOf } from "./start-up/provider-settings.ts";

/**
 * `npm run try-providers`: walks through the sandboxes of the providers whose keys the variables of the server name, and
 * prints a line for each step [LET-14]. Exit status 1 where a step is wrong.
 */
const read = readEnvironment(process.env);
if (!read.ok) {
  console.error(`The variables do not fit:\n  ${read.problems.join("\n  ")}`);
  process.exit(2);
}
const { environment } = read;
const faults: ProviderFault[] = [];

/** Hanok's own sandbox is no provider: it needs the database, and has no keys to try. */
const noCards: CardPayments = {
  config: { provider: "sandbox", test: true, testCards: [] },
  cards: { entry: "form", register: async () => ({ ok: false, error: "payment.unavailable" }) },
  removeCard: async () => {},
  charge: async () => ({ state: "UNKNOWN" }),
  find: async () => ({ state: "UNKNOWN" }),
  cancelUnknown: async () => "UNKNOWN",
  refund: async () => ({ state: "UNKNOWN" }),
};
const mail = openSmtp(environment.SMTP_URL ?? "smtp://127.0.0.1:9", environment.HANOK_MAIL_FROM);
const counts = await walkThrough(
  providerWalks({
    environment,
    payments: openPayments(
      paymentSettingsOf(environment, systemClock, noCards, (fault) => faults.push(fault)),
    ),
    faults,
    stock: openStock(stockSettingsOf(environment, systemClock)),
    mail,
    clock: systemClock,
  }),
  (line) => console.log(line),
);
await mail.close();
console.log(
  `${counts.walked} providers walked, ${counts.missing} without keys, ${counts.wrong} steps wrong.`,
);
process.exit(counts.wrong === 0 ? 0 : 1);
