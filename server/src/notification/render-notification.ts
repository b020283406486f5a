import { paths, userPaths } from '@latchkey/contract/paths';
import { dayOf } from '@latchkey/contract/advert/advert-dates';
import { dayText } from '../platform/mail/day-text.ts';
import { moneyText } from '../platform/mail/money-text.ts';
import { phrase } from '../platform/mail/phrase.ts';
import type { NotificationContent } from './notification-content.ts';
import type { NotificationEvent, NotificationEventName, NotificationEvents } from './notification-event.ts';
import type { LocalizedTexts, ServerTexts } from '../platform/texts/server-texts.ts';

type NotificationLanguage = Omit<LocalizedTexts<'notifications'>, 'texts'>;

type Renderers = {
  [Name in NotificationEventName]: (
    event: NotificationEvents[Name],
    texts: ServerTexts<'notifications'>,
    siteUrl: string,
    language: NotificationLanguage,
  ) => NotificationContent;
};

/** The page of the listing: its own page for its owner if it is rejected, since only the owner can see it. */
const listingPages = {
  property: { approved: paths.property, rejected: userPaths.ownProperty },
  project: { approved: paths.project, rejected: userPaths.ownProject },
};

const advertBase = {
  kind: 'listings',
  type: 1,
  pushType: 'advertisement_request',
  link: userPaths.adverts(),
} as const;

/** Notifications of a package's end link to the packages page, where the next one can be bought. */
const packageBase = { kind: 'listings', type: 1, pushType: 'default', link: paths.packages() } as const;

/** The text, link and mail of the notification of each event. */
const renderers: Renderers = {
  'listing-decided'({ kind, id, title, slug, decision, reason }, texts, siteUrl) {
    const text = texts.listing[kind][decision];
    const link = listingPages[kind][decision](slug);
    return {
      kind: 'listings',
      type: 1,
      pushType: kind === 'property' ? 'property_inquiry' : 'project_inquiry',
      title: phrase(text.title),
      message: phrase(reason ? texts.listing[kind].rejectedFor : text.message, { title, reason: reason ?? '' }),
      link,
      ...(kind === 'property' ? { property: id } : { project: id }),
      mail: {
        kind: 'listing-decision',
        data: { kind, title, decision, url: siteUrl + link, ...(reason !== undefined && { reason }) },
      },
    };
  },

  'listing-changed'({ kind, id, title, slug, change, reason }, { changed }, siteUrl) {
    const text = changed[change];
    const own = kind === 'property' ? userPaths.ownProperty(slug) : userPaths.ownProject(slug);
    const rest = kind === 'property' ? userPaths.dashboard() : userPaths.projects();
    const isGone = change === 'removed';
    const url = siteUrl + (isGone ? paths.contact() : own);
    return {
      kind: 'listings',
      type: 1,
      pushType: kind === 'property' ? 'property_inquiry' : 'project_inquiry',
      title: phrase(text.title),
      message: phrase(reason === '' ? text.message : changed.because, { title, reason }),
      link: isGone ? rest : own,
      ...(!isGone && (kind === 'property' ? { property: id } : { project: id })),
      mail: { kind: 'listing-changed', data: { title, change, reason, url } },
    };
  },

  'advert-decided'({ advert, kind, id, title, decision, reason, end_date }, texts, _, { locale }) {
    const until = new Date(end_date);
    const text = texts.advert[decision];
    return {
      ...advertBase,
      title: phrase(text.title),
      message: phrase(text.message, { title, reason, until: dayText(until, locale) }),
      ...(kind === 'property' ? { property: id } : { project: id }),
      pushId: advert,
      mail: { kind: 'advert-decision', data: { title, decision, reason, until } },
    };
  },

  'adverts-ending'({ titles, end_date, days }, { ends }, _, { locale }) {
    const until = new Date(end_date);
    return {
      ...advertBase,
      title: phrase(ends.advert.soon.title),
      message: phrase(ends.advert.soon.message, { titles: titles.join(', '), until: dayText(until, locale) }),
      once: `adverts-ending ${days} ${end_date}`,
      mail: { kind: 'adverts-ending', data: { titles, until } },
    };
  },

  'adverts-ended'({ titles, end_date }, { ends }) {
    return {
      ...advertBase,
      title: phrase(ends.advert.over.title),
      message: phrase(ends.advert.over.message, { titles: titles.join(', ') }),
      once: `adverts-ended ${end_date}`,
    };
  },

  'adverts-undecided'({ titles, end_date }, { ends }) {
    return {
      ...advertBase,
      title: phrase(ends.advert.undecided.title),
      message: phrase(ends.advert.undecided.message, { titles: titles.join(', ') }),
      once: `adverts-undecided ${end_date}`,
    };
  },

  'package-ending'({ accountPackageId, package: name, until, days, listingsUntil }, { ends }, _, { locale }) {
    const { title, message, listings } = ends.package.soon;
    const values = { package: name, until: dayText(until, locale) };
    return {
      ...packageBase,
      title: phrase(title),
      message: listingsUntil
        ? phrase(listings, { ...values, listingsUntil: dayText(listingsUntil, locale) })
        : phrase(message, values),
      once: `package-ending ${days} ${accountPackageId}`,
      mail: { kind: 'package-ending', data: { package: name, until, listingsUntil } },
    };
  },

  'package-ended'({ accountPackageId, package: name, listingsUntil }, { ends }, _, { locale }) {
    const { title, message, listings } = ends.package.over;
    return {
      ...packageBase,
      title: phrase(title),
      message: listingsUntil
        ? phrase(listings, { package: name, listingsUntil: dayText(listingsUntil, locale) })
        : phrase(message, { package: name }),
      once: `package-ended ${accountPackageId}`,
      mail: { kind: 'package-ended', data: { package: name, listingsUntil } },
    };
  },

  'listings-off-soon'({ kind, titles, until }, { ends }) {
    return {
      ...packageBase,
      title: phrase(ends.listings.soon.title),
      message: phrase(ends.listings.soon.message, { titles: titles.join(', ') }),
      once: `listings-off-soon ${kind} ${dayOf(until)}`,
      mail: { kind: 'listings-off-soon', data: { titles, until } },
    };
  },

  'listings-off'({ kind, titles }, { ends }) {
    return {
      ...packageBase,
      title: phrase(ends.listings.off.title),
      message: phrase(ends.listings.off.message, { titles: titles.join(', ') }),
      link: kind === 'property' ? userPaths.dashboard() : userPaths.projects(),
      mail: { kind: 'listings-off', data: { titles } },
    };
  },

  'verification-decided'({ decision, reason }, texts) {
    const { title, message } = texts.verification[decision];
    return {
      kind: 'account',
      type: 1,
      pushType: 'agent_verification',
      title: phrase(title),
      message: phrase(message),
      link: decision === 'success' ? userPaths.profile() : userPaths.verification(),
      mail: { kind: 'verification-decision', data: { decision, reason } },
    };
  },

  'account-switched'({ isActive }, texts) {
    const { title, message } = texts.account[isActive ? 'on' : 'off'];
    return {
      kind: 'account',
      type: 1,
      pushType: isActive ? 'account_activated' : 'account_deactivated',
      title: phrase(title),
      message: phrase(message),
      link: isActive ? paths.home() : paths.contact(),
      mail: { kind: 'account-switched', data: { isActive } },
      ...(!isActive && { isLast: true }),
    };
  },

  'report-settled'({ about, title, isActed, link }, texts, siteUrl) {
    const text = texts.report[about][isActed ? 'upheld' : 'dismissed'];
    return {
      kind: 'account',
      type: 0,
      pushType: 'default',
      title: phrase(text.title),
      message: phrase(text.message, { title }),
      link,
      mail: { kind: 'report-settled', data: { about, title, isActed, url: siteUrl + link } },
    };
  },

  'confirmation-requested'({ titles, until }, texts) {
    return {
      kind: 'listings',
      type: 1,
      pushType: 'property_inquiry',
      title: phrase(texts.listings.confirmationRequested.title),
      message: phrase(texts.listings.confirmationRequested.message, { titles: titles.join(', ') }),
      link: userPaths.dashboard(),
      mail: { kind: 'confirmation-requested', data: { titles, until } },
    };
  },

  'listings-hidden'({ titles }, texts) {
    return {
      kind: 'listings',
      type: 1,
      pushType: 'property_inquiry',
      title: phrase(texts.listings.hidden.title),
      message: phrase(texts.listings.hidden.message, { titles: titles.join(', ') }),
      link: userPaths.dashboard(),
      mail: { kind: 'listings-hidden', data: { titles } },
    };
  },

  'search-matched'({ search, titles, link }, texts) {
    return {
      kind: 'searches',
      type: 0,
      pushType: 'default',
      title: phrase(texts.listings.matched, { search }),
      message: phrase('{titles}', { titles: titles.join(', ') }),
      link,
    };
  },

  interest({ property, by }, texts, siteUrl) {
    return {
      kind: 'interest',
      type: 2,
      pushType: 'property_inquiry',
      title: phrase(texts.interest.title),
      message: phrase(texts.interest.message, { name: by.name, title: property.title }),
      link: userPaths.interested(property.slug),
      property: property.id,
      about: by.id,
      // Withdrawn and renewed interest is notified once.
      once: `interest ${property.id} ${by.id}`,
      mail: {
        kind: 'interest',
        data: { name: by.name, title: property.title, url: siteUrl + userPaths.interested(property.slug) },
      },
    };
  },

  'package-bought': ({ package: name }, texts) => paymentContent(texts.payment.bought, name, userPaths.subscription()),
  'payment-failed': ({ package: name }, texts) => paymentContent(texts.payment.failed, name, paths.packages()),
  'payment-held': ({ package: name }, texts) => paymentContent(texts.payment.held, name, userPaths.transactions()),

  'payment-pending': ({ package: name }, texts) =>
    paymentContent(texts.payment.underWay, name, userPaths.transactions()),

  'payment-refunded'({ receipt, ...money }, texts, _, language) {
    const { package: item, amount, currency, packageNow } = money;
    return {
      ...returnedPaymentContent(texts.payment.refunded, money, language),
      mail: { kind: 'refund', data: { number: receipt, item, amount, currency, packageNow } },
    };
  },
  'payment-refund-failed': (money, texts, _, language) =>
    returnedPaymentContent(texts.payment.refundFailed, money, language),
  'payment-disputed': (money, texts, _, language) => returnedPaymentContent(texts.payment.disputed, money, language),
};

type ReturnedPayment = NotificationEvents['payment-refund-failed'];

/** A refund, a failed refund or a dispute, and the status of the package. */
function returnedPaymentContent(
  text: { title: string } & Record<ReturnedPayment['packageNow'], string>,
  { package: name, amount, currency, packageNow }: ReturnedPayment,
  language: NotificationLanguage,
): NotificationContent {
  const money = moneyText(amount, currency, language);
  return {
    ...paymentContent({ title: text.title, message: '' }, name, userPaths.transactions()),
    message: phrase(text[packageNow], { package: name, amount: money }),
  };
}

/** Notifications about payments all have the same form (contract 4.11, 4.12). */
function paymentContent(text: { title: string; message: string }, name: string, link: string): NotificationContent {
  return {
    kind: 'account',
    type: 2,
    pushType: 'default',
    title: phrase(text.title),
    message: phrase(text.message, { package: name }),
    link,
  };
}

/** Returns the content of an event's notification, in the language of the texts. */
export function renderNotification(
  { event, ...data }: NotificationEvent,
  { texts, ...language }: LocalizedTexts<'notifications'>,
  siteUrl: string,
): NotificationContent {
  return renderers[event](data as never, texts, siteUrl, language);
}
