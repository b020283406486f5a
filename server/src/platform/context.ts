import type { Logger } from 'pino';
import type { Database } from './database/pool.ts';
import type { AddressService } from './geocoding/addresses/address-service.ts';
import type { Geocoder } from './geocoding/geocoder.ts';
import type { BackgroundTasks } from './concurrency/background-tasks.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { FileStore } from './files/file-store.ts';
import type { MapProvider } from './map/base-map/map-provider.ts';
import type { LanguageModel } from './language-model/language-model.ts';
import type { Outbox } from './mail/outbox.ts';
import type { EncryptionKey } from './crypto/encryption-key.ts';
import type { DeliveryChannels } from './external/delivery-channels.ts';
import type { Routing } from './routing/routing.ts';
import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';

/** The signed-in account behind a token, with the few fields that every handler may need. */
export interface Caller {
  id: number;
  isDemo: boolean;
  isActive: boolean;
  /** Id of the session of this token. */
  sessionId: number;
  signedInAt: Date;
  /** The admin who acts in the name of this account, and until when; left out when the owner acts. */
  impersonation?: { operatorId: number; until: Date };
}

/**
 * What lives as long as the process and is available to every handler. A domain adds its own services by declaration
 * merging (`declare module`), as Fastify's plugins do, so that the platform imports no domain.
 */
export interface Services {
  database: Database;
  /** The bundled gazetteer: towns only, without network. */
  geocoder: Geocoder;
  /** Street addresses; left out where only towns are found, as in most tests. */
  addresses?: AddressService;
  outbox: Outbox;
  files: FileStore;
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
  /** Left out where no map is served, as in most tests. */
  maps?: MapProvider;
  /** Left out where nothing is sent, as in most tests. */
  deliveryChannels?: DeliveryChannels;
  /** Left out where every travel time is an estimate by distance, as in most tests. */
  routing?: Routing;
  /** Reads the words of a search that no rule reads; left out where every such word stays a keyword, as in most tests. */
  searchModel?: LanguageModel;
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

/** A signed-in operator of the console. */
export interface Operator {
  id: number;
  name: string;
  email: string;
  role: OperatorRole;
  isDemo: boolean;
  signedInAt: Date;
  /** An authenticator app is set up, or this session is by a passkey. */
  hasTwoFactor: boolean;
  /** Whether the operator has to set it up before anything else; undefined when it is not required. */
  needsTwoFactor?: boolean;
  /** SHA-256 of the token, by which the session is stored. */
  sessionHash: Buffer;
}

/**
 * Whether the addresses in a response are relative or of the market's own host. Otherwise they contain the Host of the
 * request (siteAddress), and the response must not be cached for other visitors.
 */
export function hasOwnAddress({ siteUrl, mailUrl }: Pick<Services, 'siteUrl' | 'mailUrl'>): boolean {
  return siteUrl === '' || siteUrl === mailUrl;
}
