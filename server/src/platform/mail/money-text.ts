import { formatLocale } from '@latchkey/contract/text/format-locale';
import { isolateBidi } from '../pdf/shape-line.ts';
import type { MailLanguage } from './mail-texts.ts';

/**
 * Formats an amount with its currency code, `EUR 24.99`, because a symbol like $ is used by several currencies.
 * @param amount in major units
 * @param currency ISO 4217
 */
export function moneyText(
  amount: number,
  currency: string,
  { locale, direction }: Pick<MailLanguage, 'locale' | 'direction'>,
): string {
  const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  // In right-to-left text, the minus sign and the code would move from line to line.
  if (direction === 'rtl') return isolateBidi(new Intl.NumberFormat('en', format).format(amount));
  return new Intl.NumberFormat(formatLocale(locale), format).format(amount);
}
