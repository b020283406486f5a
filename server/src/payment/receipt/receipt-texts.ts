import { mailLanguage } from '../../services/mail/mail-texts.ts';
import { type Direction, isolated } from '../../services/pdf/shape-line.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type ReceiptTexts = typeof en;

const languages: Record<string, ReceiptTexts> = { en, ar, hi, es, fr };

export interface ReceiptLanguage {
  locale: string;
  direction: Direction;
  texts: ReceiptTexts;
}

/** The first of these languages that receipts are written in, the same ones as those of mails. */
export function receiptLanguage(...wanted: (string | null | undefined)[]): ReceiptLanguage {
  const { locale, direction } = mailLanguage(...wanted);
  return { locale, direction, texts: languages[locale] ?? en };
}

/** `EUR 24.99`: with the code, for a sign like $ is several currencies'. */
export function moneyText(amount: number, currency: string, { locale, direction }: ReceiptLanguage): string {
  const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  // Written from right to left, a minus and a code change their places from line to line.
  if (direction === 'rtl') return isolated(new Intl.NumberFormat('en', format).format(amount));
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, format).format(amount);
}

/** The day in UTC, as the number's year is. */
export function dayText(day: Date, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
