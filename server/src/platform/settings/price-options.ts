import { asRecord } from '@latchkey/contract/schema/record';
import { type PriceOptions, priceDecimals } from '@latchkey/contract/property/price';
import type { Settings } from './load-settings.ts';

/**
 * Returns the options to format full prices in mails and share images.
 * @param otherCurrency code of the listing's currency when it differs from the site's
 */
export function priceOptions(settings: Settings, language: string, otherCurrency: string | null = null): PriceOptions {
  const { code } = asRecord(settings.get('selected_currency_data'));
  return {
    symbol: otherCurrency === null ? settings.text('currency_symbol') || '€' : otherCurrency,
    currencyCode: typeof code === 'string' ? code : 'EUR',
    language,
    decimals: priceDecimals.find((one) => one === settings.text('price_decimals')) ?? 'needed',
  };
}
