import { formatLocale } from '@latchkey/contract/text/format-locale';
import { buttonPart, buttonPartWithUrl, notePart, textPart, type MailWriters } from './mail-parts.ts';
import type { PluralText } from './mail-texts.ts';
import { phrase } from './phrase.ts';

/** Mails of saved searches. */
export const alertMailWriters = {
  'alert-confirm'({ name, url }, { language }) {
    const { subject, title, body, button, note } = language.texts.alertConfirm;
    const values = { search: name };
    return {
      subject: phrase(subject, values),
      title: phrase(title),
      greets: false,
      parts: [textPart(body, values), buttonPartWithUrl(button, url), notePart(note)],
      reason: 'address',
    };
  },

  alert({ name, listings, total, url, unsubscribeUrl }, { language }) {
    const { subject, title, body, button } = language.texts.alert;
    const values = { search: name, count: new Intl.NumberFormat(formatLocale(language.locale)).format(total) };
    const counted = (forms: PluralText) => forms[new Intl.PluralRules(language.locale).select(total)] ?? forms.other;
    return {
      subject: phrase(counted(subject), values),
      title: phrase(counted(title), values),
      greets: false,
      parts: [textPart(body, values), { type: 'listings', listings }, buttonPart(counted(button), url, values)],
      reason: 'search',
      unsubscribeUrl,
    };
  },
} satisfies Partial<MailWriters>;
