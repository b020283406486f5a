import { formatLocale } from '@latchkey/contract/text/format-locale';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { SecurityChange } from './mail-data.ts';
import {
  accountMail,
  buttonPart,
  buttonPartWithUrl,
  type MailWriters,
  quoteParts,
  notePart,
  textPart,
} from './mail-parts.ts';
import type { MailLanguage, MailTexts } from './mail-texts.ts';
import { phrase } from './phrase.ts';

const securityTexts = {
  'two-factor-on': 'twoFactorOn',
  'two-factor-off': 'twoFactorOff',
  'passkey-added': 'passkeyAdded',
  'passkey-deleted': 'passkeyDeleted',
} as const satisfies Record<SecurityChange, keyof MailTexts>;

/** Mails about an account, its sign-in and its verification. */
export const accountMailWriters = {
  welcome(_, { language, market }) {
    const { subject, title, body, button } = language.texts.welcome;
    const values = { market: market.name };
    return {
      subject: phrase(subject, values),
      title: phrase(title, values),
      greets: true,
      parts: [textPart(body), buttonPart(button, market.siteUrl + paths.allProperties())],
      reason: 'address',
    };
  },

  code({ code, minutes }, { language, market }) {
    const { subject, title, body, note } = language.texts.code;
    return {
      subject: phrase(subject, { code, market: market.name }),
      title: phrase(title),
      // The requested address may belong to a stranger, so the mail contains no name.
      greets: false,
      parts: [textPart(body), { type: 'code', code }, notePart(note, { minutes: inMinutes(minutes, language) })],
      reason: 'address',
    };
  },

  'reset-link'({ url, minutes }, { language }) {
    const { subject, title, body, button, note } = language.texts.resetLink;
    return accountMail({ subject, title }, [
      textPart(body),
      buttonPartWithUrl(button, url),
      notePart(note, { minutes: inMinutes(minutes, language) }),
    ]);
  },

  'operator-invited'({ url, hours, by }, { language, market }) {
    const { subject, title, body, button, note } = language.texts.operatorInvited;
    const values = { market: market.name, by };
    return accountMail(
      { subject, title },
      [textPart(body, values), buttonPartWithUrl(button, url), notePart(note, { hours: inHours(hours, language) })],
      values,
    );
  },

  'password-changed'(_, { language, market }) {
    const { subject, title, body, note, button } = language.texts.passwordChanged;
    return accountMail({ subject, title }, [
      textPart(body),
      textPart(note),
      buttonPart(button, market.siteUrl + paths.contact()),
    ]);
  },

  'security-changed'({ change }, { language, market }) {
    const { subject, body } = language.texts[securityTexts[change]];
    const { note, button } = language.texts.passwordChanged;
    return accountMail({ subject, title: subject }, [
      textPart(body),
      textPart(note),
      buttonPart(button, market.siteUrl + paths.contact()),
    ]);
  },

  'email-changed'({ email }, { language, market }) {
    const { subject, title, body, note, button } = language.texts.emailChanged;
    return accountMail({ subject, title }, [
      textPart(body, { email }),
      textPart(note),
      buttonPart(button, market.siteUrl + paths.contact()),
    ]);
  },

  'verification-decision'({ decision, reason = '' }, { language, market }) {
    const { verificationSuccess, verificationFailed, frame } = language.texts;
    if (decision === 'success') {
      const { subject, title, body, button } = verificationSuccess;
      return accountMail({ subject, title }, [
        textPart(body),
        buttonPart(button, market.siteUrl + userPaths.profile()),
      ]);
    }
    const { subject, title, body, again, button } = verificationFailed;
    return accountMail({ subject, title }, [
      textPart(body),
      ...quoteParts(frame.reason, reason),
      textPart(again),
      buttonPart(button, market.siteUrl + userPaths.verification()),
    ]);
  },

  'account-switched'({ isActive }, { language, market }) {
    if (isActive) {
      const { subject, title, body, button } = language.texts.accountOn;
      return accountMail({ subject, title }, [
        textPart(body),
        buttonPart(button, market.siteUrl + paths.home(), { market: market.name }),
      ]);
    }
    const { subject, title, body, note, button } = language.texts.accountOff;
    return accountMail({ subject, title }, [
      textPart(body),
      textPart(note),
      buttonPart(button, market.siteUrl + paths.contact()),
    ]);
  },

  'account-deleted'(_, { language, market }) {
    const { subject, title, body, note } = language.texts.accountDeleted;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [textPart(body), textPart(note, { market: market.name })],
      reason: 'address',
    };
  },

  'export-ready'({ url, until }, { language }) {
    const { subject, title, body, button, note } = language.texts.exportReady;
    return accountMail({ subject, title }, [
      textPart(body),
      buttonPartWithUrl(button, url),
      notePart(note, { until: moment(until, language) }),
    ]);
  },
} satisfies Partial<MailWriters>;

function inMinutes(minutes: number, { locale }: MailLanguage): string {
  const format = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(minutes);
}

function inHours(hours: number, { locale }: MailLanguage): string {
  const format = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return format.format(hours);
}

/** Formats a time in UTC with its time zone, because the time zone of the recipient is unknown. */
function moment(time: Date, { locale }: MailLanguage): string {
  return new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(time);
}
