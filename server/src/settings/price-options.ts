import { type PriceOptions, priceDecimals } from '@latchkey/contract/rules/price';
import type { Settings } from './load-settings.ts';

/** How the market writes full prices in mails and share images. */
export function priceOptions(settings: Settings): PriceOptions {
  const { code } = Object(settings.get('selected_currency_data'));
  return {
    symbol: settings.text('currency_symbol') || '€',
    currencyCode: typeof code === 'string' ? code : 'EUR',
    decimals: priceDecimals.find((one) => one === settings.text('price_decimals')) ?? 'needed',
  };
}
