import { userPaths } from '@latchkey/contract/paths';
import { dayText } from './day-text.ts';
import type { ListingChange } from './mail-data.ts';
import { aboutListings, accountMail, buttonPart, type MailWriters, quoteParts, textPart } from './mail-parts.ts';
import type { MailTexts } from './mail-texts.ts';

const changeTexts = {
  edited: 'listingEdited',
  on: 'listingOn',
  off: 'listingOff',
  closed: 'listingClosed',
  offered: 'listingOffered',
  removed: 'listingRemoved',
} as const satisfies Record<ListingChange, keyof MailTexts>;

/** Mails about listings, their adverts and reports of them. */
export const listingMailWriters = {
  'listing-decision'({ kind, title: listing, decision, reason = '', url }, { language }) {
    const { texts } = language;
    const values = { title: listing };
    if (decision === 'approved') {
      const { subject, title, body, button } = kind === 'property' ? texts.propertyApproved : texts.projectApproved;
      return accountMail({ subject, title }, [textPart(body, values), buttonPart(button, url)], values);
    }
    const { subject, title, body, again, button } =
      kind === 'property' ? texts.propertyRejected : texts.projectRejected;
    return accountMail(
      { subject, title },
      [textPart(body, values), ...quoteParts(texts.frame.reason, reason), textPart(again), buttonPart(button, url)],
      values,
    );
  },

  'listing-changed'({ title: listing, change, reason, url }, { language: { texts }, market }) {
    const { subject, title, body, button } = texts[changeTexts[change]];
    const values = { title: listing, market: market.name };
    return accountMail(
      { subject, title },
      [textPart(body, values), ...quoteParts(texts.frame.reason, reason), buttonPart(button, url)],
      values,
    );
  },

  'advert-decision'({ title: listing, decision, reason, until }, { language, market }) {
    const { advertApproved, advertRejected, frame } = language.texts;
    const values = { title: listing, until: dayText(until, language.locale) };
    const advertsButton = (label: string) => buttonPart(label, market.siteUrl + userPaths.adverts());
    if (decision === 'approved') {
      const { subject, title, body, button } = advertApproved;
      return accountMail({ subject, title }, [textPart(body, values), advertsButton(button)], values);
    }
    const { subject, title, body, again, button } = advertRejected;
    return accountMail(
      { subject, title },
      [textPart(body, values), ...quoteParts(frame.reason, reason), textPart(again), advertsButton(button)],
      values,
    );
  },

  'adverts-ending': ({ titles, until }, { language, market }) =>
    aboutListings(language.texts.advertsEnding, titles, market.siteUrl + userPaths.adverts(), {
      until: dayText(until, language.locale),
    }),

  'report-settled'({ about, title: listing, isActed, url }, { language: { texts } }) {
    const listingTexts = isActed ? texts.listingReportUpheld : texts.listingReportDismissed;
    const chatTexts = isActed ? texts.chatReportUpheld : texts.chatReportDismissed;
    const { subject, title, body, button } = about === 'listing' ? listingTexts : chatTexts;
    const values = { title: listing };
    return accountMail({ subject, title }, [textPart(body, values), buttonPart(button, url)], values);
  },

  'confirmation-requested': ({ titles, until }, { language, market }) =>
    aboutListings(language.texts.confirmationRequested, titles, market.siteUrl + userPaths.dashboard(), {
      until: dayText(until, language.locale),
    }),

  'listings-hidden': ({ titles }, { language, market }) =>
    aboutListings(language.texts.listingsHidden, titles, market.siteUrl + userPaths.dashboard()),
} satisfies Partial<MailWriters>;
