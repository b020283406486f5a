import { mailLanguage } from '../platform/mail/mail-texts.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type NotificationTexts = typeof en;

const languages: Record<string, NotificationTexts> = { en, ar, hi, es, fr };

export interface NotificationLanguage {
  /** Locale of numbers and plurals. */
  locale: string;
  texts: NotificationTexts;
}

/** The first of these languages that has texts. Notifications and mails have the same languages. */
export function notificationLanguage(...wanted: (string | null | undefined)[]): NotificationLanguage {
  const { locale } = mailLanguage(...wanted);
  return { locale, texts: languages[locale] ?? en };
}
