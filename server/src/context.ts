import type { Logger } from 'pino';
import type { Operator } from './admin/operator-sessions.ts';
import type { Database } from './database/pool.ts';
import type { Identities } from './identity/identities.ts';
import type { Geocoder } from './services/places/geocoder.ts';
import type { Afterwork } from './services/afterwork.ts';
import type { KeptAnswers } from './services/kept-answers.ts';
import type { FileStore } from './services/files/file-store.ts';
import type { Outbox } from './services/mail/outbox.ts';
import type { Payments } from './services/payments/payments.ts';
import type { SealingKey } from './services/payments/sealing-key.ts';
import type { Reach } from './services/reach.ts';
import type { Sessions } from './sign-in/sessions.ts';

/** The signed-in account behind a token, as little of it as every verb may need. */
export interface Caller {
  id: number;
  isDemo: boolean;
  isActive: boolean;
  /** The session of this very token. */
  sessionId: number;
  signedInAt: Date;
  /** Who of the operator's people acts in this account's name, and until when; left out when its owner does. */
  acting?: { operatorId: number; until: Date };
}

/** What lives as long as the process and every verb may use. */
export interface Services {
  database: Database;
  geocoder: Geocoder;
  outbox: Outbox;
  /** Where people may sign in from; left out where there is no such place. */
  identities?: Identities;
  files: FileStore;
  /** Left out where nothing can be paid, as in most tests. */
  payments?: Payments;
  sessions: Sessions;
  /** Seals secrets of two-step sign-in. */
  sealingKey?: SealingKey;
  /** Absolute address of the site without a slash at the end, for links and file addresses in answers. */
  siteUrl: string;
  /**
   * The same for what is read elsewhere and later, as in mails. Never what a request claims: else whoever asks for
   * somebody's new password under a wrong Host would have the link in that mail lead to themselves.
   */
  mailUrl: string;
  /** The kept pages, for whoever changes what they show; left out where there are none. */
  pages?: { drop(callPath: string): void };
  /** Left out where nothing goes out, as in most tests. */
  reach?: Reach;
  /** Tells a queue that there is work, which it would find by itself within a minute; left out where no jobs run. */
  wake?: (queue: string) => Promise<void>;
  /** Left out where an answer must show at once what has changed, as in tests. */
  kept?: KeptAnswers;
  /** Left out where an answer must not be sent before all is done, as in tests. */
  afterwork?: Afterwork;
}

/** One call's surroundings; time comes in here so that tests can set it. */
export interface Context extends Services {
  caller: Caller | null;
  /** Which of the operator's people calls; for calls with `auth: 'admin'` only. */
  operator?: Operator | null;
  /**
   * Stable for a day and anonymous for a visitor: counts a view once an hour (contract 8, row 23). Null while the server
   * itself draws a page, which may then be kept for everybody; the browser counts that view.
   */
  visitorKey: (() => Promise<string>) | null;
  /** One of the market's languages: what is written to the caller is written in it. */
  language: string;
  /** What the caller's device calls itself; `''` when it does not say. */
  userAgent: string;
  /** Begins the console's session in the browser, or ends it with null; left out for requests of other origins. */
  setConsoleSession?: (token: string | null) => void;
  requestId: string;
  log: Logger;
  now: () => Date;
}
