import type { PaymentProblem } from '@latchkey/contract/rules/payment-problems';

/** What each kind of mail is told. Addresses are whole ones, on this market; texts are plain. */
export interface MailData {
  welcome: Record<never, never>;
  code: { code: string; minutes: number };
  'reset-link': { url: string; minutes: number };
  'password-changed': Record<never, never>;
  'security-changed': { change: SecurityChange };
  /** To one of the operator's people. `by`: who invites. */
  'operator-invited': { url: string; hours: number; by: string };
  /** Goes to the address that was left. */
  'email-changed': { email: string };
  'verification-decision': { decision: 'success' | 'failed'; reason?: string };
  'listing-decision': {
    what: 'property' | 'project';
    title: string;
    decision: 'approved' | 'rejected';
    reason?: string;
    url: string;
  };
  /** The operator did something to a listing; `reason` may be blank. */
  'listing-changed': { title: string; change: ListingChange; reason: string; url: string };
  /** `until`: its last day. */
  'advert-decision': { title: string; decision: 'approved' | 'rejected'; reason: string; until: Date };
  /** By the titles of their listings; `until`: their last day. */
  'adverts-ending': { titles: readonly string[]; until: Date };
  /** `listingsUntil`: the last day of the listings that hang on it; null when none do. */
  'package-ending': { package: string; until: Date; listingsUntil: Date | null };
  'package-ended': { package: string; listingsUntil: Date | null };
  'listings-off-soon': { titles: readonly string[]; until: Date };
  'listings-off': { titles: readonly string[] };
  'account-switched': { isActive: boolean };
  'account-deleted': Record<never, never>;
  /** To whom reported a home, by its title, or a conversation; `isActed`: it was right. */
  'report-settled': { about: 'home' | 'conversation'; title: string; isActed: boolean; url: string };
  /** To whom wrote by the contact form, with or without an account. */
  'contact-answer': { subject: string; question: string; answer: string };
  'export-ready': { url: string; until: Date };
  receipt: ReceiptMail;
  refund: Omit<ReceiptMail, 'paidAt' | 'until'> & {
    /** What has become of the package; `none` was granted for this payment. */
    packageNow: 'ended' | 'runs' | 'none';
  };
  /** To the operator's people who look after money. */
  'payment-problem': {
    problem: PaymentProblem;
    /** Our number. */
    payment: number;
    item: string;
    /** What was asked for, in whole units. */
    amount: number;
    currency: string;
    gateway: string;
    /** What the operator looks for at the provider; `''` for none. */
    reference: string;
  };
  /** An unread chat message; `excerpt` is its first line, `url` opens the conversation. */
  'new-message': { from: string; title: string; excerpt: string; url: string };
  /** `url` lists who is interested in the listing. */
  interest: { name: string; title: string; url: string };
  /** Homes that nobody said anything of for long, by their titles; the first few. */
  'homes-asked': { titles: readonly string[]; until: Date };
  'homes-hidden': { titles: readonly string[] };
  'alert-confirm': { name: string; url: string };
  alert: {
    /** Name of the saved search. */
    name: string;
    /** The first few; what is more is behind `url`. */
    homes: readonly MailHome[];
    total: number;
    url: string;
    unsubscribeUrl: string;
  };
}

/** How the sign-in of an account was changed. */
export type SecurityChange = 'two-factor-on' | 'two-factor-off' | 'passkey-added' | 'passkey-deleted';

/** What the operator does to somebody's listing beside deciding about it. */
export type ListingChange = 'on' | 'off' | 'closed' | 'offered' | 'edited' | 'removed';

interface ReceiptMail {
  /** Of the receipt, as people read it; `''` for none. */
  number: string;
  /** Name of the package. */
  item: string;
  /** Whole units: what was paid, or what is given back. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  paidAt: Date;
  /** When the package ends; null when it could not be granted. */
  until: Date | null;
}

export type MailKind = keyof MailData;

export interface MailHome {
  title: string;
  /** As people read it, with its currency and period. */
  price: string;
  place: string;
  url: string;
  /** Whole address of a picture that mail programs show (JPEG or WebP), `''` for none. */
  picture: string;
}
