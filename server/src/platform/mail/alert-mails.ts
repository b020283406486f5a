import { formatLocale } from '@latchkey/contract/text/format-locale';
import { link, linkWithUrl, small, text, type MailWriters } from './mail-parts.ts';
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
      parts: [text(body, values), linkWithUrl(button, url), small(note)],
      why: 'address',
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
      parts: [text(body, values), { is: 'listings', listings }, link(counted(button), url, values)],
      why: 'search',
      unsubscribeUrl,
    };
  },
} satisfies Partial<MailWriters>;
