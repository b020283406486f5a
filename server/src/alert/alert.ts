import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MailHome } from '../services/mail/mail-data.ts';

/** New homes that somebody asked to be told of. */
export interface Alert {
  to: { email: string; name: string; language: string };
  /** Null without an account. */
  accountId: number | null;
  /** Name of the saved search. */
  name: string;
  /** The newest few. */
  homes: readonly MailHome[];
  total: number;
  /** Of the live search. */
  url: string;
  /** The page that ends the alert, and where a mail program sends its one click (RFC 8058). */
  unsubscribeUrl: string;
  oneClickUrl: string;
}

/**
 * A way to reach people. What it puts down to be sent, it puts down in the transaction: that is where the alert is
 * noted as sent.
 */
export type SendAlert = (alert: Alert, transaction: Transaction<Tables>) => Promise<void>;
