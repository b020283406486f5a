import { paths } from '@latchkey/contract/paths';
import { dayText } from './day-text.ts';
import type { MailPart } from './mail-content.ts';
import { aboutListings, accountMail, buttonPart, type MailWriters, textPart } from './mail-parts.ts';
import type { MailLanguage } from './mail-texts.ts';

/** Mails about the end of packages and of the listings that depend on them. */
export const packageMailWriters = {
  'package-ending'({ package: name, until, listingsUntil }, { language, market }) {
    const { subject, title, body, listings, button } = language.texts.packageEnding;
    const values = { package: name, until: dayText(until, language.locale) };
    return accountMail(
      { subject, title },
      [
        textPart(body, values),
        ...listingsEnd(listings, listingsUntil, language),
        buttonPart(button, market.siteUrl + paths.packages()),
      ],
      values,
    );
  },

  'package-ended'({ package: name, listingsUntil }, { language, market }) {
    const { subject, title, body, listings, button } = language.texts.packageEnded;
    return accountMail(
      { subject, title },
      [
        textPart(body, { package: name }),
        ...listingsEnd(listings, listingsUntil, language),
        buttonPart(button, market.siteUrl + paths.packages()),
      ],
      { package: name },
    );
  },

  'listings-off-soon': ({ titles, until }, { language, market }) =>
    aboutListings(language.texts.listingsOffSoon, titles, market.siteUrl + paths.packages(), {
      until: dayText(until, language.locale),
    }),

  'listings-off': ({ titles }, { language, market }) =>
    aboutListings(language.texts.listingsOff, titles, market.siteUrl + paths.packages()),
} satisfies Partial<MailWriters>;

/** Last day of the listings that depend on a package; no part when there are none. */
const listingsEnd = (line: string, until: Date | null, { locale }: MailLanguage): MailPart[] =>
  until ? [textPart(line, { listingsUntil: dayText(until, locale) })] : [];
