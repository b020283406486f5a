import { type RawBuilder, sql } from 'kysely';

/** The listing's currency code (ISO 4217) if it differs from the market's, otherwise null. For `property` with alias `p`. */
export const otherCurrency: RawBuilder<string | null> = sql`nullif(p.currency, (select market_currency()))`;

/** The field that is sent with a price that is not in the market's currency. */
export function currencyField(currency: string | null): { currency?: string } {
  return currency === null ? {} : { currency };
}
