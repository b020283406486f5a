import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { MailListing } from '../platform/mail/mail-data.ts';

/** New listings for a saved search. */
export interface Alert {
  to: { email: string; name: string; language: string };
  /** Null without an account. */
  accountId: number | null;
  /** Name of the saved search. */
  name: string;
  /** The newest listings of the alert. */
  listings: readonly MailListing[];
  total: number;
  /** URL of the live search. */
  url: string;
  /** The page that ends the alert, and the address of one-click unsubscribe (RFC 8058). */
  unsubscribeUrl: string;
  oneClickUrl: string;
}

/**
 * Sends an alert through one channel. Writes outgoing messages in the given transaction, which also marks the alert as
 * sent.
 */
export type SendAlert = (alert: Alert, transaction: Transaction<Tables>) => Promise<void>;
