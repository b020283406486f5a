import { mailLanguage } from '../services/mail/mail-texts.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type NotificationTexts = typeof en;

const languages: Record<string, NotificationTexts> = { en, ar, hi, es, fr };

export interface NotificationLanguage {
  /** For numbers and plurals. */
  locale: string;
  texts: NotificationTexts;
}

/** The first of these languages that there are texts in, the same ones as those of mails. */
export function notificationLanguage(...wanted: (string | null | undefined)[]): NotificationLanguage {
  const { locale } = mailLanguage(...wanted);
  return { locale, texts: languages[locale] ?? en };
}
