import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { PaymentProblem } from '@latchkey/contract/payment/payment-problems';

/** Data of each kind of mail. URLs are absolute and on this site; texts are plain. */
export interface MailData {
  welcome: Record<never, never>;
  code: { code: string; minutes: number };
  'reset-link': { url: string; minutes: number };
  'password-changed': Record<never, never>;
  'security-changed': { change: SecurityChange };
  /** To an invited admin. `by`: name of the admin who invites. */
  'operator-invited': { url: string; hours: number; by: string };
  /** Sent to the previous address. */
  'email-changed': { email: string };
  'verification-decision': { decision: 'success' | 'failed'; reason?: string };
  'listing-decision': {
    kind: ListingKind;
    title: string;
    decision: 'approved' | 'rejected';
    reason?: string;
    url: string;
  };
  /** An admin changed a listing; `reason` may be blank. */
  'listing-changed': { title: string; change: ListingChange; reason: string; url: string };
  /** `until`: last day of the advert. */
  'advert-decision': { title: string; decision: 'approved' | 'rejected'; reason: string; until: Date };
  /** `titles`: of their listings; `until`: last day of the adverts. */
  'adverts-ending': { titles: readonly string[]; until: Date };
  /** `listingsUntil`: last day of the listings that depend on the package; null when there are none. */
  'package-ending': { package: string; until: Date; listingsUntil: Date | null };
  'package-ended': { package: string; listingsUntil: Date | null };
  'listings-off-soon': { titles: readonly string[]; until: Date };
  'listings-off': { titles: readonly string[] };
  'account-switched': { isActive: boolean };
  'account-deleted': Record<never, never>;
  /** To the user who reported a listing, by its title, or a conversation; `isActed`: the report was justified. */
  'report-settled': { about: 'listing' | 'conversation'; title: string; isActed: boolean; url: string };
  /** To the sender of the contact form, with or without an account. */
  'contact-answer': { subject: string; question: string; answer: string };
  'export-ready': { url: string; until: Date };
  receipt: ReceiptMail;
  refund: Omit<ReceiptMail, 'paidAt' | 'until'> & {
    /** Status of the package; `none`: the payment granted no package. */
    packageNow: 'ended' | 'runs' | 'none';
  };
  /** To the admins who handle payments. */
  'payment-problem': {
    problem: PaymentProblem;
    /** Id of the payment. */
    payment: number;
    item: string;
    /** Requested amount, in major units. */
    amount: number;
    currency: string;
    gateway: string;
    /** Reference that identifies the payment at the provider; `''` for none. */
    reference: string;
  };
  /** An unread chat message; `excerpt` is its first line, `url` opens the conversation. */
  'new-message': { from: string; title: string; excerpt: string; url: string };
  /** `url` opens the list of users who are interested in the listing. */
  interest: { name: string; title: string; url: string };
  /** To the operator about their own listing, which `url` opens; `''` for a missing email or mobile. */
  'operator-interest': { name: string; email: string; mobile: string; title: string; url: string };
  /** Listings that were not confirmed for a long time, by their titles; the first few. */
  'confirmation-requested': { titles: readonly string[]; until: Date };
  'listings-hidden': { titles: readonly string[] };
  'alert-confirm': { name: string; url: string };
  alert: {
    /** Name of the saved search. */
    name: string;
    /** The first few; `url` opens the complete list. */
    listings: readonly MailListing[];
    total: number;
    url: string;
    unsubscribeUrl: string;
  };
}

/** How the sign-in of an account was changed. */
export type SecurityChange = 'two-factor-on' | 'two-factor-off' | 'passkey-added' | 'passkey-deleted';

/** What an admin can change in a listing of a user, apart from approving or rejecting it. */
export type ListingChange = 'on' | 'off' | 'closed' | 'offered' | 'edited' | 'removed';

interface ReceiptMail {
  /** Receipt number for display; `''` for none. */
  number: string;
  /** Name of the package. */
  item: string;
  /** Amount that was paid or is refunded, in major units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  paidAt: Date;
  /** When the package ends; null when it could not be granted. */
  until: Date | null;
}

export type MailKind = keyof MailData;

export interface MailListing {
  title: string;
  /** Formatted, with its currency and period. */
  price: string;
  place: string;
  url: string;
  /** Absolute URL of a picture that mail programs can show (JPEG or WebP), `''` for none. */
  picture: string;
}
