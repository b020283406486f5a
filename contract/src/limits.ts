import { dayMs, daySeconds, hourMs, hourSeconds, minuteSeconds } from './time-units.ts';

/**
 * Every limit that a user may reach; those of files are in `upload-limits.ts`. "specification", "contract" and
 * "quality" cite docs/spec; "ours" marks a limit that none of them has and that is chosen here, with its reason.
 */

/** Rows of a response (contract 1.5). */
export const paging = {
  defaultLimit: 10,
  minLimit: 1,
  /** The legacy server has no upper limit; contract 1.5 requires this one. */
  maxLimit: 100,
  /** get_favourite_property. */
  favouritesLimit: 25,
  /** get_messages and get_chats. */
  perPage: 15,
  /** `total` is exact up to this number and an estimate beyond (docs/architecture.md, "Database"). */
  exactTotal: 10_000,
  /** The same if a filter of a search needs the listings themselves: words, most facts, an age. */
  exactTotalOfListings: 2_000,
  /**
   * Rows that may be skipped; ours. Skipping costs time for every skipped row, so our own client pages by key instead.
   */
  maxOffset: 1_000_000,
  /** Rows of a page of the console. */
  tableRows: 25,
  /** Rows of each list on the console's page of a user, newest first. */
  userRows: 25,
  /**
   * Rows that a table of the console pages through when `total` is an estimate; beyond that, admins narrow the filters.
   */
  maxRowsWhenEstimated: 250,
} as const;

/** Cases or listings of one bulk request of the console, each changed in turn; ours. */
export const maxBulkIds = 100;

/** Messages that the chat loads at once (contract 7.2). */
export const messagePageSize = 10;

/** Sizes of the home page (contract 3.22). */
export const homePageSizes = { section: 12, articles: 5, faqs: 5 } as const;

/** Listings that a user saves, compares or has seen; ours. */
export const savedListingLimits = {
  /** Ids of one kind in `get-marks`, newest first; for older favourites the lists themselves carry the filled heart. */
  marks: 5_000,
  /** Listings compared side by side; no screen has room for more columns. */
  compared: 4,
  /** Seen listings that a device stores. */
  seen: 12,
} as const;

/**
 * Similar listings beside a listing (contract 2.3 and 2.4); ours for projects and articles, for which the contract has
 * no number.
 */
export const similarListingsLimit = 10;

/** Password (specification 5 and quality 1); a long password is never truncated. */
export const password = {
  minLength: 6,
  /** For admins; ours. */
  operatorMinLength: 10,
  /** Ours: far above the 64 that must be accepted, and still cheap to hash. */
  maxLength: 256,
} as const;

/** One-time codes (contract 2.2 and 7.7, quality 3). */
export const oneTimeCode = {
  digits: 6,
  lifeSeconds: 10 * minuteSeconds,
  maxTries: 5,
  /** The countdown before a code can be sent again. */
  resendSeconds: 120,
  /** How long a verified phone number may sign in (contract 5.2). */
  proofSeconds: 10 * minuteSeconds,
} as const;

/** One-time codes that replace a lost authenticator app; ours. */
export const recoveryCodes = { count: 10, length: 10 } as const;

/** Timeout of a passkey request in the browser; ours. */
export const passkeyTimeoutMinutes = 5;
/** Per account or admin; ours. */
export const maxPasskeys = 20;

/** Lifetime of the ticket between the two steps of a sign-in; ours. */
export const signInTicketMinutes = 10;

/** Export, deletion and change of contact need a sign-in or a `confirm-identity` within these minutes; ours. */
export const confirmationMinutes = 15;

/**
 * An email that was registered but never verified may be registered again after this time; ours. Until then the first
 * registration reserves it, so that no other user can set their password on a pending registration.
 */
export const pendingRegistrationSeconds = daySeconds;

/** Lifetime of the password reset link; it works once (contract 5.5). */
export const resetLinkSeconds = hourSeconds;

/** Meta texts for search engines (specification 5 and 9). */
export const seo = {
  titleMax: 60,
  descriptionMin: 50,
  descriptionMax: 160,
  /** Phrases between commas. */
  keywordsMax: 10,
} as const;

/** Range of a fact that is a number, such as bedrooms or an area; searches compare at most nine digits. */
export const factNumber = { min: 0, max: 999_999_999 } as const;

/** A price is above 0 and has two decimals (contract 2.4 and 8, row 9; specification 9). */
export const price = { max: 1_000_000_000_000, decimals: 2 } as const;

/** The mortgage calculator (contract 7.7). The down payment must stay below the price. */
export const mortgage = {
  interestMin: 1,
  interestMax: 100,
  yearsMin: 1,
  yearsMax: 30,
} as const;

/** Longest texts, in characters; ours: about three times what a real text needs, so that no row grows without limit. */
export const textLength = {
  name: 100,
  title: 150,
  slug: 120,
  email: 254,
  /** International number: at most 15 digits (ITU-T E.164). */
  phoneDigits: 15,
  phoneDigitsMin: 7,
  address: 300,
  place: 100,
  /** Rich text, tags included. */
  description: 20_000,
  /** The operator's own rich text, tags included: terms of use are long. */
  pageHtml: 100_000,
  question: 300,
  answer: 4_000,
  aboutMe: 2_000,
  url: 500,
  subject: 200,
  contactMessage: 5_000,
  chatMessage: 4_000,
  /** The id that a device gives its own message; a UUID has 36 characters. */
  clientId: 64,
  /** Why something is reported, blocked or rejected. */
  reason: 1_000,
  /** A private note about a listing. */
  note: 2_000,
  /** A sentence, such as “two-bedroom flat with a garden near a school in Lisbon for less than 300,000”. */
  search: 200,
  parameterValue: 500,
  planTitle: 100,
  draftKey: 64,
  /** An announcement of the operator. */
  notification: 1_000,
  /** A token of FCM, or a Web Push subscription as JSON. */
  pushToken: 4_000,
  /** Stored texts of meta fields; the shorter limits of `seo` are hints and never rejected. */
  meta: 500,
} as const;

/** Limits of the operator's catalogue; ours: a form with more entries is unusable. */
export const catalogueSize = {
  /** Parameters of one category. */
  parameters: 50,
  /** Choices of a parameter. */
  choices: 60,
  /** Longer choices could not be filtered by (server, fact-keys.ts). */
  choiceLength: 60,
  /** Translations that are sent with a record: of its name and its choices, in every language. */
  names: 600,
  slides: 30,
} as const;

/** Conversations; ours. */
export const chat = {
  /**
   * The response time of an account is shown from this many answered conversations on; it is computed from the latest
   * ones of the number below.
   */
  minResponses: 5,
  responseSampleSize: 50,
  /** Last messages of a reported conversation that admins see. */
  reportedMessages: 20,
} as const;

/**
 * Limits on sending the same text to many users; ours. An agent greets ten users a day with one sentence, not a
 * hundred. Shorter texts ("Yes, it is.") are no sign of spam.
 */
export const sameText = {
  minLength: 20,
  windowSeconds: daySeconds,
  /** Receivers without a delay; a sender who continues is flagged for the admins. */
  maxReceivers: 10,
  /** After that, the minimum time between two receivers. */
  pauseSeconds: 10 * minuteSeconds,
} as const;

/** Emails about unread messages; ours. */
export const messageMail = {
  /** Delay, so that a reader who is online sees the message before the email is sent. */
  afterMs: 10_000,
  /** At most one email for each conversation in this time. */
  pauseMs: hourMs,
  /** Older unread messages are not mailed. */
  expiresAfterMs: dayMs,
} as const;

/**
 * Client state: queries, retries, storage, toasts (specification 9). All in milliseconds except the number of retries.
 */
export const client = {
  queryFreshMs: 600_000,
  queryGarbageMs: 300_000,
  retries: 3,
  retryBaseMs: 1_000,
  retryCapMs: 30_000,
  /** Kept by construction: the state is read synchronously (decision 072). */
  rehydrateTimeoutMs: 5_000,
  toastMs: 5_000,
  /** Debounce of the category search (contract 7.7). */
  categorySearchDebounceMs: 1_000,
  /** Lifetime of the cookie of an accepted banner (contract 7.5). */
  cookieDays: 7,
} as const;

/** Radius of a search around a point, km: up to half the Earth's circumference. */
export const radiusKm = { min: 0, max: 20_000 } as const;

/** Clamps a `limit` to 1..100; a missing or invalid one gives the default (contract 1.5). */
export function clampLimit(limit: number | null | undefined, fallback: number = paging.defaultLimit): number {
  if (limit === null || limit === undefined || Number.isNaN(limit)) return fallback;
  return Math.min(paging.maxLimit, Math.max(paging.minLimit, Math.trunc(limit)));
}

/** Milliseconds before attempt `attempt` + 1: doubles from 1 second up to 30 seconds (specification 9). */
export function retryDelayMs(attempt: number): number {
  return Math.min(client.retryBaseMs * 2 ** attempt, client.retryCapMs);
}
