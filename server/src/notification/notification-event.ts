import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { ListingChange } from '../platform/mail/mail-data.ts';

/** Events that the affected account is notified of: those of contract 4.12 and 4.14, and some of our own. */
export interface NotificationEvents {
  'listing-decided': {
    kind: ListingKind;
    id: number;
    title: string;
    slug: string;
    decision: 'approved' | 'rejected';
    reason?: string;
  };
  /** The operator changed the listing. */
  'listing-changed': {
    kind: ListingKind;
    id: number;
    title: string;
    slug: string;
    change: ListingChange;
    reason: string;
  };
  /** A decision on an advert; `end_date` is its last day. */
  'advert-decided': {
    advert: number;
    kind: ListingKind;
    id: number;
    title: string;
    decision: 'approved' | 'rejected';
    reason: string;
    end_date: string;
  };
  /** Adverts whose last day is at most `days` days ahead, by the titles of their listings. */
  'adverts-ending': { titles: readonly string[]; end_date: string; days: 7 | 1 };
  'adverts-ended': { titles: readonly string[]; end_date: string };
  /** Adverts that ended before an admin decided on them. */
  'adverts-undecided': { titles: readonly string[]; end_date: string };
  /** `listingsUntil`: the last day of the listings that the package pays for; null if there are none. */
  'package-ending': { accountPackageId: number; package: string; until: Date; days: 7 | 1; listingsUntil: Date | null };
  'package-ended': { accountPackageId: number; package: string; listingsUntil: Date | null };
  /** Listings without a valid package; `until` is their last public day. */
  'listings-off-soon': { kind: ListingKind; titles: readonly string[]; until: Date };
  'listings-off': { kind: ListingKind; titles: readonly string[] };
  'verification-decided': { decision: 'success' | 'failed'; reason: string };
  'account-switched': { isActive: boolean };
  /**
   * The account's report of a property, named by its title, or of a conversation was settled; `link` is the page to
   * continue on.
   */
  'report-settled': { about: 'listing' | 'conversation'; title: string; isActed: boolean; link: string };
  /** Listings whose owner has not confirmed them for long, by the first titles. */
  'confirmation-requested': { titles: readonly string[]; until: Date };
  'listings-hidden': { titles: readonly string[] };
  /** New listings that match a saved search: the first titles, and the path of the full list. */
  'search-matched': { search: string; titles: readonly string[]; link: string };
  /** A user is interested in a property. */
  interest: { property: { id: number; title: string; slug: string }; by: { id: number; name: string } };
  /** The account got a package, paid or free. */
  'package-bought': { package: string };
  'payment-failed': { package: string };
  /** The payment was received, but the package could not be granted for it. */
  'payment-held': { package: string };
  /** The payment is pending at a bank, which takes days. */
  'payment-pending': { package: string };
  /** A payment was refunded. */
  'payment-refunded': ReturnedPayment & { receipt: string };
  /** A refund failed: the money was returned to us. */
  'payment-refund-failed': ReturnedPayment;
  /** The customer's bank disputed the payment. */
  'payment-disputed': ReturnedPayment;
}

interface ReturnedPayment {
  package: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Status of the package; `none` if none was granted for this payment. */
  packageNow: 'ended' | 'runs' | 'none';
}

export type NotificationEventName = keyof NotificationEvents;

export type NotificationEvent = {
  [Name in NotificationEventName]: { event: Name } & NotificationEvents[Name];
}[NotificationEventName];
