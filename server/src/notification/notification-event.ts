import type { ListingChange } from '../services/mail/mail-data.ts';

/** What happens to somebody's things and is told to them: the events of contract 4.12 and 4.14, and a few of ours. */
export interface NotificationEvents {
  'listing-decided': {
    what: 'property' | 'project';
    id: number;
    title: string;
    slug: string;
    decision: 'approved' | 'rejected';
    reason?: string;
  };
  /** The operator changed it. */
  'listing-changed': {
    what: 'property' | 'project';
    id: number;
    title: string;
    slug: string;
    change: ListingChange;
    reason: string;
  };
  /** Of an advert; `end_date` is its last day. */
  'advert-decided': {
    advert: number;
    what: 'property' | 'project';
    id: number;
    title: string;
    decision: 'approved' | 'rejected';
    reason: string;
    end_date: string;
  };
  /** Adverts of which this is the last day, by their listings' titles, so many days before or fewer. */
  'adverts-ending': { titles: readonly string[]; end_date: string; days: 7 | 1 };
  'adverts-ended': { titles: readonly string[]; end_date: string };
  /** Nobody decided about them before their time was over. */
  'adverts-undecided': { titles: readonly string[]; end_date: string };
  /** `listingsUntil`: the last day of the listings that hang on it; null when none do. */
  'package-ending': { held: number; package: string; until: Date; days: 7 | 1; listingsUntil: Date | null };
  'package-ended': { held: number; package: string; until: Date; listingsUntil: Date | null };
  /** Listings that no package pays for any more; `until` is their last day. */
  'listings-off-soon': { what: 'property' | 'project'; titles: readonly string[]; until: Date };
  'listings-off': { what: 'property' | 'project'; titles: readonly string[] };
  'verification-decided': { decision: 'success' | 'failed'; reason: string };
  'account-switched': { isActive: boolean };
  /** Somebody reported a home, by its title, or a conversation, and it was decided; `link` is where they go on. */
  'report-settled': { about: 'home' | 'conversation'; title: string; isActed: boolean; link: string };
  /** Homes that nobody said anything of for long, by their titles; the first few. */
  'homes-asked': { titles: readonly string[]; until: Date };
  'homes-hidden': { titles: readonly string[] };
  /** New homes that fit a saved search, by the titles of a few, and the path that shows all. */
  'homes-found': { search: string; titles: readonly string[]; link: string };
  /** Somebody is interested in a home. */
  interest: { property: { id: number; title: string; slug: string }; by: { id: number; name: string } };
  /** A package is theirs: paid, or free. */
  'package-bought': { package: string };
  'payment-failed': { package: string };
  /** The money came, yet the package could not be granted with it. */
  'payment-held': { package: string };
  /** A bank has the payment, which takes days. */
  'payment-under-way': { package: string };
  /** Money went back. */
  'payment-refunded': MoneyBack & { receipt: string };
  /** It came back to us. */
  'payment-refund-failed': MoneyBack;
  /** Their bank took it back. */
  'payment-disputed': MoneyBack;
}

interface MoneyBack {
  package: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** What has become of the package; `none` was granted for this payment. */
  packageNow: 'ended' | 'runs' | 'none';
}

export type NotificationEventName = keyof NotificationEvents;

export type NotificationEvent = {
  [Name in NotificationEventName]: { event: Name } & NotificationEvents[Name];
}[NotificationEventName];
