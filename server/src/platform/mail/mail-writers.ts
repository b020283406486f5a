import { paths, userPaths } from '@latchkey/contract/paths';
import type { MailContent, MailPart } from './mail-content.ts';
import type { ListingChange, MailData, MailKind, SecurityChange } from './mail-data.ts';
import type { MailMarket } from './mail-market.ts';
import type { PluralText, MailLanguage, MailTexts } from './mail-texts.ts';
import { writeInterestMail, writeNewMessageMail } from './message-mails.ts';
import { writePaymentProblemMail, writeReceiptMail, writeRefundMail } from './payment-mails.ts';
import { dayText } from './day-text.ts';
import { phrase } from './phrase.ts';

interface MailContext {
  language: MailLanguage;
  market: MailMarket;
}

const changeTexts = {
  edited: 'listingEdited',
  on: 'listingOn',
  off: 'listingOff',
  closed: 'listingClosed',
  offered: 'listingOffered',
  removed: 'listingRemoved',
} as const satisfies Record<ListingChange, keyof MailTexts>;

const securityTexts = {
  'two-factor-on': 'twoFactorOn',
  'two-factor-off': 'twoFactorOff',
  'passkey-added': 'passkeyAdded',
  'passkey-deleted': 'passkeyDeleted',
} as const satisfies Record<SecurityChange, keyof MailTexts>;

type Writers = { [Kind in MailKind]: (data: MailData[Kind], context: MailContext) => MailContent };

/** Content of each kind of mail. */
export const mailWriters: Writers = {
  welcome(_, { language, market }) {
    const { subject, title, body, button } = language.texts.welcome;
    const values = { market: market.name };
    return {
      subject: phrase(subject, values),
      title: phrase(title, values),
      greets: true,
      parts: [text(body), link(button, market.siteUrl + paths.allProperties())],
      why: 'address',
    };
  },

  code({ code, minutes }, { language, market }) {
    const { subject, title, body, note } = language.texts.code;
    return {
      subject: phrase(subject, { code, market: market.name }),
      title: phrase(title),
      // The requested address may belong to a stranger, so the mail contains no name.
      greets: false,
      parts: [text(body), { is: 'code', code }, small(note, { minutes: inMinutes(minutes, language) })],
      why: 'address',
    };
  },

  'reset-link'({ url, minutes }, { language }) {
    const { subject, title, body, button, note } = language.texts.resetLink;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [text(body), linkWithUrl(button, url), small(note, { minutes: inMinutes(minutes, language) })],
      why: 'account',
    };
  },

  'operator-invited'({ url, hours, by }, { language, market }) {
    const { subject, title, body, button, note } = language.texts.operatorInvited;
    const values = { market: market.name, by };
    return {
      subject: phrase(subject, values),
      title: phrase(title, values),
      greets: true,
      parts: [text(body, values), linkWithUrl(button, url), small(note, { hours: inHours(hours, language) })],
      why: 'account',
    };
  },

  'password-changed'(_, { language, market }) {
    const { subject, title, body, note, button } = language.texts.passwordChanged;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [text(body), text(note), link(button, market.siteUrl + paths.contact())],
      why: 'account',
    };
  },

  'security-changed'({ change }, { language, market }) {
    const { subject, body } = language.texts[securityTexts[change]];
    const { note, button } = language.texts.passwordChanged;
    return {
      subject: phrase(subject),
      title: phrase(subject),
      greets: true,
      parts: [text(body), text(note), link(button, market.siteUrl + paths.contact())],
      why: 'account',
    };
  },

  'email-changed'({ email }, { language, market }) {
    const { subject, title, body, note, button } = language.texts.emailChanged;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [text(body, { email }), text(note), link(button, market.siteUrl + paths.contact())],
      why: 'account',
    };
  },

  'verification-decision'({ decision, reason = '' }, { language, market }) {
    const { verificationSuccess, verificationFailed, frame } = language.texts;
    if (decision === 'success') {
      const { subject, title, body, button } = verificationSuccess;
      return {
        subject: phrase(subject),
        title: phrase(title),
        greets: true,
        parts: [text(body), link(button, market.siteUrl + userPaths.profile())],
        why: 'account',
      };
    }
    const { subject, title, body, again, button } = verificationFailed;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [
        text(body),
        ...quote(frame.reason, reason),
        text(again),
        link(button, market.siteUrl + userPaths.verification()),
      ],
      why: 'account',
    };
  },

  'listing-decision'({ what, title: listing, decision, reason = '', url }, { language }) {
    const { texts } = language;
    const values = { title: listing };
    if (decision === 'approved') {
      const { subject, title, body, button } = what === 'property' ? texts.propertyApproved : texts.projectApproved;
      return {
        subject: phrase(subject, values),
        title: phrase(title),
        greets: true,
        parts: [text(body, values), link(button, url)],
        why: 'account',
      };
    }
    const { subject, title, body, again, button } =
      what === 'property' ? texts.propertyRejected : texts.projectRejected;
    return {
      subject: phrase(subject, values),
      title: phrase(title),
      greets: true,
      parts: [text(body, values), ...quote(texts.frame.reason, reason), text(again), link(button, url)],
      why: 'account',
    };
  },

  'listing-changed'({ title: listing, change, reason, url }, { language: { texts }, market }) {
    const { subject, title, body, button } = texts[changeTexts[change]];
    const values = { title: listing, market: market.name };
    return {
      subject: phrase(subject, values),
      title: phrase(title),
      greets: true,
      parts: [text(body, values), ...quote(texts.frame.reason, reason), link(button, url)],
      why: 'account',
    };
  },

  'advert-decision'({ title: listing, decision, reason, until }, { language, market }) {
    const { advertApproved, advertRejected, frame } = language.texts;
    const values = { title: listing, until: dayText(until, language.locale) };
    const advertsLink = (label: string) => link(label, market.siteUrl + userPaths.adverts());
    if (decision === 'approved') {
      const { subject, title, body, button } = advertApproved;
      return {
        subject: phrase(subject, values),
        title: phrase(title),
        greets: true,
        parts: [text(body, values), advertsLink(button)],
        why: 'account',
      };
    }
    const { subject, title, body, again, button } = advertRejected;
    return {
      subject: phrase(subject, values),
      title: phrase(title),
      greets: true,
      parts: [text(body, values), ...quote(frame.reason, reason), text(again), advertsLink(button)],
      why: 'account',
    };
  },

  'adverts-ending': ({ titles, until }, { language, market }) =>
    aboutListings(language.texts.advertsEnding, titles, market.siteUrl + userPaths.adverts(), {
      until: dayText(until, language.locale),
    }),

  'package-ending'({ package: name, until, listingsUntil }, { language, market }) {
    const { subject, title, body, listings, button } = language.texts.packageEnding;
    const values = { package: name, until: dayText(until, language.locale) };
    return {
      subject: phrase(subject, values),
      title: phrase(title),
      greets: true,
      parts: [
        text(body, values),
        ...listingsEnd(listings, listingsUntil, language),
        link(button, market.siteUrl + paths.packages()),
      ],
      why: 'account',
    };
  },

  'package-ended'({ package: name, listingsUntil }, { language, market }) {
    const { subject, title, body, listings, button } = language.texts.packageEnded;
    return {
      subject: phrase(subject, { package: name }),
      title: phrase(title),
      greets: true,
      parts: [
        text(body, { package: name }),
        ...listingsEnd(listings, listingsUntil, language),
        link(button, market.siteUrl + paths.packages()),
      ],
      why: 'account',
    };
  },

  'listings-off-soon': ({ titles, until }, { language, market }) =>
    aboutListings(language.texts.listingsOffSoon, titles, market.siteUrl + paths.packages(), {
      until: dayText(until, language.locale),
    }),

  'listings-off': ({ titles }, { language, market }) =>
    aboutListings(language.texts.listingsOff, titles, market.siteUrl + paths.packages()),

  'account-switched'({ isActive }, { language, market }) {
    if (isActive) {
      const { subject, title, body, button } = language.texts.accountOn;
      return {
        subject: phrase(subject),
        title: phrase(title),
        greets: true,
        parts: [text(body), link(button, market.siteUrl + paths.home(), { market: market.name })],
        why: 'account',
      };
    }
    const { subject, title, body, note, button } = language.texts.accountOff;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [text(body), text(note), link(button, market.siteUrl + paths.contact())],
      why: 'account',
    };
  },

  'account-deleted'(_, { language }) {
    const { subject, title, body, note } = language.texts.accountDeleted;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [text(body), text(note)],
      why: 'address',
    };
  },

  'report-settled'({ about, title: listing, isActed, url }, { language: { texts } }) {
    const ofHome = isActed ? texts.reportHomeDown : texts.reportHomeStays;
    const ofChat = isActed ? texts.reportChatActed : texts.reportChatStays;
    const { subject, title, body, button } = about === 'home' ? ofHome : ofChat;
    const values = { title: listing };
    return {
      subject: phrase(subject, values),
      title: phrase(title),
      greets: true,
      parts: [text(body, values), link(button, url)],
      why: 'account',
    };
  },

  'contact-answer'({ subject: about, question, answer }, { language }) {
    const { subject, title, asked } = language.texts.contactAnswer;
    const paragraphs = answer.split(/\n+/).filter((line) => line.trim() !== '');
    return {
      subject: phrase(subject, { subject: about }),
      title: phrase(title),
      greets: true,
      parts: [...paragraphs.map((line) => text('{line}', { line })), ...quote(asked, question)],
      why: 'address',
    };
  },

  'export-ready'({ url, until }, { language }) {
    const { subject, title, body, button, note } = language.texts.exportReady;
    return {
      subject: phrase(subject),
      title: phrase(title),
      greets: true,
      parts: [text(body), linkWithUrl(button, url), small(note, { until: moment(until, language) })],
      why: 'account',
    };
  },

  receipt: writeReceiptMail,
  refund: writeRefundMail,
  'payment-problem': writePaymentProblemMail,

  'new-message': writeNewMessageMail,
  interest: writeInterestMail,

  'homes-asked': ({ titles, until }, { language, market }) =>
    aboutListings(language.texts.homesAsked, titles, market.siteUrl + userPaths.dashboard(), {
      until: dayText(until, language.locale),
    }),

  'homes-hidden': ({ titles }, { language, market }) =>
    aboutListings(language.texts.homesHidden, titles, market.siteUrl + userPaths.dashboard()),

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

  alert({ name, homes, total, url, unsubscribeUrl }, { language }) {
    const { subject, title, body, button } = language.texts.alert;
    const values = { search: name, count: new Intl.NumberFormat(`${language.locale}-u-nu-latn`).format(total) };
    const counted = (forms: PluralText) => forms[new Intl.PluralRules(language.locale).select(total)] ?? forms.other;
    return {
      subject: phrase(counted(subject), values),
      title: phrase(counted(title), values),
      greets: false,
      parts: [text(body, values), { is: 'listings', listings: homes }, link(counted(button), url, values)],
      why: 'search',
      unsubscribeUrl,
    };
  },
};

type Values = Readonly<Record<string, string>>;

const text = (line: string, values?: Values): MailPart => ({ is: 'text', phrase: phrase(line, values) });
const small = (line: string, values?: Values): MailPart => ({ is: 'note', phrase: phrase(line, values) });
const link = (label: string, url: string, values?: Values): MailPart => ({
  is: 'button',
  label: phrase(label, values),
  url,
});
const linkWithUrl = (label: string, url: string): MailPart => ({
  is: 'button',
  label: phrase(label),
  url,
  showsUrl: true,
});
const quote = (label: string, quoted: string): MailPart[] =>
  quoted.trim() ? [{ is: 'quote', label, text: quoted.trim() }] : [];

/** Last day of the listings that depend on a package; no part when there are none. */
const listingsEnd = (line: string, until: Date | null, { locale }: MailLanguage): MailPart[] =>
  until ? [text(line, { listingsUntil: dayText(until, locale) })] : [];

/** A mail about several listings of the recipient: their titles, and a link to the page where the recipient can act. */
function aboutListings(
  { subject, title, body, label, button }: Record<'subject' | 'title' | 'body' | 'label' | 'button', string>,
  titles: readonly string[],
  url: string,
  values: Record<string, string> = {},
): MailContent {
  return {
    subject: phrase(subject, values),
    title: phrase(title),
    greets: true,
    parts: [text(body, values), ...quote(label, titles.join('\n')), link(button, url)],
    why: 'account',
  };
}

function inMinutes(minutes: number, { locale }: MailLanguage): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(minutes);
}

function inHours(hours: number, { locale }: MailLanguage): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return format.format(hours);
}

/** Formats a time in UTC with its time zone, because the time zone of the recipient is unknown. */
function moment(time: Date, { locale }: MailLanguage): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(time);
}
