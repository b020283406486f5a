import { isolated } from '../pdf/shape-line.ts';
import type { MailLanguage } from './mail-texts.ts';

/**
 * `EUR 24.99`: with the code, for a sign like $ is several currencies'.
 * @param currency ISO 4217
 */
export function moneyText(
  amount: number,
  currency: string,
  { locale, direction }: Pick<MailLanguage, 'locale' | 'direction'>,
): string {
  const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  // Written from right to left, a minus and a code change their places from line to line.
  if (direction === 'rtl') return isolated(new Intl.NumberFormat('en', format).format(amount));
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, format).format(amount);
}
