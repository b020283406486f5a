import { type RawBuilder, sql } from 'kysely';

/** The code of a listing's currency (ISO 4217) where it is not the market's, null otherwise; of `property` under `p`. */
export const otherCurrency: RawBuilder<string | null> = sql`nullif(p.currency, (select market_currency()))`;

/** Sent beside a price that is not in the market's currency. */
export function currencyField(currency: string | null): { currency?: string } {
  return currency === null ? {} : { currency };
}
