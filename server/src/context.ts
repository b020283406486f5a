import type { Logger } from 'pino';
import type { Operator } from './admin/operator-sessions.ts';
import type { Database } from './database/pool.ts';
import type { IdentityProviderRegistry } from './identity/identity-provider-registry.ts';
import type { Geocoder } from './services/places/geocoder.ts';
import type { BackgroundTasks } from './services/background-tasks.ts';
import type { ResponseCache } from './services/response-cache.ts';
import type { FileStore } from './services/files/file-store.ts';
import type { Outbox } from './services/mail/outbox.ts';
import type { Payments } from './services/payments/payments.ts';
import type { EncryptionKey } from './services/payments/encryption-key.ts';
import type { DeliveryChannels } from './services/delivery-channels.ts';
import type { Sessions } from './sign-in/sessions.ts';

/** The signed-in account behind a token, with the few fields that every handler may need. */
export interface Caller {
  id: number;
  isDemo: boolean;
  isActive: boolean;
  /** Id of the session of this token. */
  sessionId: number;
  signedInAt: Date;
  /** The admin who acts in the name of this account, and until when; left out when the owner acts. */
  acting?: { operatorId: number; until: Date };
}

/** What lives as long as the process and is available to every handler. */
export interface Services {
  database: Database;
  geocoder: Geocoder;
  outbox: Outbox;
  /** Identity providers for social sign-in; left out where there are none. */
  identities?: IdentityProviderRegistry;
  files: FileStore;
  /** Left out where payments are not possible, as in most tests. */
  payments?: Payments;
  sessions: Sessions;
  /** Encrypts the secrets of two-step sign-in. */
  encryptionKey?: EncryptionKey;
  /** Absolute address of the site without a trailing slash, for links and file addresses in responses. */
  siteUrl: string;
  /**
   * The address of the site for content that is read elsewhere and later, such as mails. It never comes from a request:
   * otherwise a client that requests a password reset under a wrong Host would receive the link of another user's mail.
   */
  mailUrl: string;
  /** The page cache, for handlers that change what pages show; left out where there is none. */
  pages?: { drop(callPath: string): void };
  /** Left out where nothing is sent, as in most tests. */
  deliveryChannels?: DeliveryChannels;
  /**
   * Runs the job of a queue now or after some milliseconds, ahead of its schedule (within a minute); left out where no
   * jobs run.
   */
  wake?: (queue: string, afterMs?: number) => Promise<void>;
  /** Cache of responses; left out where a response must show every change at once, as in tests. */
  responseCache?: ResponseCache;
  /** Runs tasks after the response; left out where they must end before the response is sent, as in tests. */
  backgroundTasks?: BackgroundTasks;
}

/** The context of one call; the time comes in here so that tests can set it. */
export interface Context extends Services {
  caller: Caller | null;
  /** The admin who calls; only for calls with `auth: 'admin'`. */
  operator?: Operator | null;
  /**
   * Stable for a day and anonymous for a visitor: counts one view an hour (contract 8, row 23). Null while the server
   * renders a page, which may be cached for all visitors; the browser then counts the view.
   */
  visitorKey: (() => Promise<string>) | null;
  /** One of the market's languages; texts for the caller are written in it. */
  language: string;
  /** The User-Agent of the caller's device; `''` when it sends none. */
  userAgent: string;
  /** Starts the console's session in the browser, or ends it with null; left out for requests of other origins. */
  setConsoleSession?: (token: string | null) => void;
  requestId: string;
  log: Logger;
  now: () => Date;
}
