import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Direction } from '../../platform/pdf/shape-line.ts';
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

/** Returns the first of these languages that has receipt texts; receipts have the same languages as mails. */
export function receiptLanguage(...wanted: (string | null | undefined)[]): ReceiptLanguage {
  const { locale, direction } = mailLanguage(...wanted);
  return { locale, direction, texts: languages[locale] ?? en };
}
