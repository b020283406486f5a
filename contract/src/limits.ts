/**
 * Every number that a user may run into. "specification", "contract" and "quality" cite docs/spec; what says "ours" is in
 * none of them and is chosen here, with its reason.
 */

/** Bytes in the "KB" of contract 1.6. */
const KB = 1024;

/** Rows of an answer (contract 1.5). */
export const paging = {
  defaultLimit: 10,
  minLimit: 1,
  /** Legacy has no upper end; contract 1.5 asks for this one. */
  maxLimit: 100,
  /** get_favourite_property. */
  favouritesLimit: 25,
  /** get_messages and get_chats. */
  perPage: 15,
  /** `total` counts exactly so far and is an estimate beyond (docs/architecture.md, "Database"). */
  exactTotal: 10_000,
  /** Rows that may be skipped; ours. A deeper skip costs what it skips: our own client pages by key instead. */
  maxOffset: 1_000_000,
  /** Rows of a page of the console. */
  tableRows: 25,
  /** Rows that its tables page through where `total` is an estimate: who looks for others narrows the table. */
  tableReach: 250,
} as const;

/** Rows a screen asks for at once (contract 7.1 and 7.2). */
export const pageSizes = {
  allProperties: 9,
  /** Featured, most viewed and most favourite homes. */
  rankedProperties: 8,
  cities: 8,
  search: 8,
  categories: 6,
  projects: 8,
  agents: 8,
  agentListings: 6,
  articles: 3,
  recommendations: 8,
  faqs: 5,
  ownProperties: 8,
  ownProjects: 8,
  interestedUsers: 10,
  adverts: 5,
  favourites: 8,
  messages: 10,
  notifications: 10,
  transactions: 10,
  /** Choice of a category in the form of a listing. */
  formCategories: 12,
} as const;

/** Sizes of the home page (contract 3.22). */
export const homeSizes = { section: 12, articles: 5, faqs: 5 } as const;

/** What a person keeps; ours. */
export const keeping = {
  /** Ids of one kind in `get-marks`: the newest; somebody with more sees older hearts filled by the lists themselves. */
  marks: 5_000,
  /** Homes side by side; more columns than this no screen holds. */
  compared: 4,
  /** Homes that a device remembers as seen. */
  seen: 12,
} as const;

/** Similar homes beside a home (contract 2.3 and 2.4); ours for projects and articles, which name no number. */
export const similarSize = 10;

/** Password, specification 5 and quality 1: what is longer than the minimum is never cut. */
export const password = {
  minLength: 6,
  /** Of operators; ours. */
  operatorMinLength: 10,
  /** Ours: far above the 64 that must be accepted, and still cheap to hash. */
  maxLength: 256,
} as const;

/** One-time codes (contract 2.2 and 7.7, quality 3). */
export const oneTimeCode = {
  digits: 6,
  lifeSeconds: 10 * 60,
  maxTries: 5,
  /** The countdown before "send again". */
  resendSeconds: 120,
  /** A proven phone number may sign in for so long (contract 5.2). */
  proofSeconds: 10 * 60,
} as const;

/** One-time codes that replace a lost authenticator app; ours. */
export const recoveryCodes = { count: 10, length: 10 } as const;

/** A passkey answers the browser's request within; ours. */
export const passkeyMinutes = 5;
/** Per account or operator; ours. */
export const maxPasskeys = 20;

/** Between the two steps of a sign-in; ours. */
export const signInTicketMinutes = 10;

/** Export, deletion and change of contact take a sign-in, or a `confirm-identity`, in the last minutes; ours. */
export const confirmationMinutes = 15;

/**
 * An email that was registered and never proven may be registered anew after so long; ours. Until then the first one
 * holds it, so that nobody can put their own password under a registration that is under way.
 */
export const pendingRegistrationSeconds = 24 * 60 * 60;

/** Life of the link in the mail about a forgotten password; it works once (contract 5.5). */
export const resetLinkSeconds = 60 * 60;

/** Hints for search engines (specification 5 and 9). */
export const seo = {
  titleMax: 60,
  descriptionMin: 50,
  descriptionMax: 160,
  /** Phrases between commas. */
  keywordsMax: 10,
} as const;

/** Profile photo: JPEG or PNG of at least so many pixels (specification 5 and 9). */
export const profilePhoto = { minWidth: 120, minHeight: 120 } as const;

/** A price is above 0 and has two decimals (contract 2.4 and 8, row 9; specification 9). */
export const price = { max: 1_000_000_000_000, decimals: 2 } as const;

/** The mortgage calculator (contract 7.7). The down payment must stay below the price. */
export const mortgage = {
  interestMin: 1,
  interestMax: 100,
  yearsMin: 1,
  yearsMax: 30,
} as const;

/** Longest texts, in characters; ours: what a real one needs, times about three, so that no row grows without end. */
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
  /** Rich text, its tags counted. */
  description: 20_000,
  /** The operator's own rich text, its tags counted: terms of use are long. */
  words: 100_000,
  question: 300,
  answer: 4_000,
  aboutMe: 2_000,
  url: 500,
  subject: 200,
  contactMessage: 5_000,
  chatMessage: 4_000,
  /** What a device calls a message of its own; a UUID has 36. */
  clientId: 64,
  /** Why something is reported, blocked or rejected. */
  reason: 1_000,
  /** What one writes to a home for oneself. */
  note: 2_000,
  search: 100,
  parameterValue: 500,
  planTitle: 100,
  draftKey: 64,
  /** What the operator tells people. */
  notification: 1_000,
  /** A token of FCM, or a Web Push subscription as JSON. */
  pushToken: 4_000,
  /** Stored texts of meta fields; the shorter limits of `seo` are hints, not refusals. */
  meta: 500,
} as const;

/** How many files one listing may carry; ours. */
export const fileCount = { gallery: 40, documents: 10, plans: 20, parameters: 50, facilities: 50 } as const;

/** What the operator's catalogue may grow to; ours: a form with more is no form any more. */
export const catalogueSize = {
  /** Facts of one category; a post carries as many. */
  facts: fileCount.parameters,
  /** Choices of a fact. */
  choices: 60,
  /** Longer ones could not be filtered by (server, fact-keys.ts). */
  choiceLength: 60,
  /** Translations that are sent with a record: of its name and of its choices, into every language. */
  names: 600,
  slides: 30,
} as const;

/** Bytes of all files of one account (quality 19); ours: a thousand homes with ten pictures each. */
export const storagePerAccount = 5 * 1024 * 1024 * KB;

/** No picture is decoded above so many pixels (quality 19 and 22). */
export const maxPixels = 50_000_000;

/** Of an uploaded picture; ours, within quality 19: more costs seconds of a core. The site shrinks pictures to far less. */
export const maxUploadPixels = 25_000_000;

export interface UploadLimit {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
}

const picture: UploadLimit = { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 3_000 * KB };

/** What may be uploaded where (contract 1.6 and 7.7; audio: contract 8, row 20). */
export const uploads = {
  profile: picture,
  titleImage: picture,
  galleryImage: picture,
  metaImage: picture,
  projectImage: picture,
  /** Covers of articles, and pictures within them and within the operator's pages; ours. */
  articleImage: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 5_120 * KB },
  threeDImage: { extensions: ['jpg', 'jpeg', 'png', 'gif'], maxBytes: 3_000 * KB },
  document: { extensions: ['pdf', 'doc', 'docx', 'txt'], maxBytes: 5_120 * KB },
  /** A floor plan is a picture or a PDF; ours, the contract names no types. */
  planDocument: { extensions: ['jpg', 'jpeg', 'png', 'pdf'], maxBytes: 5_120 * KB },
  /** A fact of type `file`; ours, as documents and pictures together. */
  parameterFile: { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'txt'], maxBytes: 5_120 * KB },
  chatFile: { extensions: ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx'], maxBytes: 2_024 * KB },
  chatAudio: { extensions: ['webm', 'ogg', 'mp3', 'm4a', 'mp4'], maxBytes: 5_024 * KB },
  /** The contract names no size here; ours, as documents. */
  verificationFile: { extensions: ['jpg', 'jpeg', 'png', 'doc', 'docx', 'pdf', 'txt'], maxBytes: 5_120 * KB },
  /** Logos and marks of the market itself. */
  marketPicture: picture,
  /** Drawings and pictures of categories, facts and facilities; ours: only the operator sends them. */
  icon: { extensions: ['svg', 'png', 'jpg', 'jpeg'], maxBytes: 1_000 * KB },
  /** Cities and slides of the home page; ours: they stand as wide as the screen. */
  sitePicture: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 8_000 * KB },
  /** Homes by the file; ours: 20,000 rows of two kilobytes. */
  importFile: { extensions: ['csv', 'txt', 'xml'], maxBytes: 40 * 1024 * KB },
} as const satisfies Record<string, UploadLimit>;

export type UploadName = keyof typeof uploads;

/** Places of a listing whose files may go up ahead of it (upload-file). */
export const stagedPlaces = [
  'titleImage',
  'galleryImage',
  'threeDImage',
  'metaImage',
  'document',
  'planDocument',
  'projectImage',
  'parameterFile',
] as const satisfies readonly UploadName[];

export type StagedPlace = (typeof stagedPlaces)[number];

/** Files that wait for their listing; ours. */
export const stagedUploads = {
  /** A draft is finished on the next day, or its files go up again. */
  lifeSeconds: 48 * 60 * 60,
  /** Of one account: three full drafts. Bytes count against `storagePerAccount` like all others. */
  most: 240,
} as const;

/** Homes by the file; ours. */
export const imports = {
  maxRows: 20_000,
  /** Files of one account that wait or run at once. */
  waiting: 5,
  /** Kept of one account, with their rows: the latest. */
  kept: 50,
  /** Different names of categories of one file that its report lists; the most frequent. */
  categoryNames: 200,
  /** Names of categories that are remembered of one account: the latest. */
  rememberedCategories: 500,
} as const;

/** Conversations; ours. */
export const chat = {
  /** From so many answered conversations on it is said how long somebody takes; the latest `answersLookedAt` count. */
  answersNeeded: 5,
  answersLookedAt: 50,
  /** Of a reported conversation, so many last messages are shown to the operator. */
  reportedMessages: 20,
} as const;

/**
 * The same text to many people; ours. An agent greets ten people a day with one sentence, not a hundred. Shorter
 * texts ("Yes, it is.") say nothing.
 */
export const sameText = {
  minLength: 20,
  windowSeconds: 24 * 60 * 60,
  /** So many people get it at will, and the operator is shown who goes on. */
  freely: 10,
  /** From then on one at a time, with so long between two. */
  pauseSeconds: 10 * 60,
} as const;

/** Emails about unread messages; ours. */
export const messageMail = {
  /** A reader who is online sees the message before the email goes. */
  afterMs: 10_000,
  /** At most one email for each conversation in this time. */
  pauseMs: 60 * 60 * 1_000,
  /** Older unread messages are not mailed. */
  expiresAfterMs: 24 * 60 * 60 * 1_000,
} as const;

/** Chat files that are shown as a picture; others are links (contract 7.7). */
export const chatInlineExtensions: readonly string[] = ['png', 'jpg', 'jpeg'];

/** Client state: queries, retries, storage, toasts (specification 9). All in milliseconds but the number of retries. */
export const client = {
  queryFreshMs: 600_000,
  queryGarbageMs: 300_000,
  retries: 3,
  retryBaseMs: 1_000,
  retryCapMs: 30_000,
  rehydrateTimeoutMs: 5_000,
  toastMs: 5_000,
  /** Pause in typing before the search of categories goes out (contract 7.7). */
  categorySearchPauseMs: 1_000,
  /** Cookies of an accepted banner (contract 7.5). */
  cookieDays: 7,
} as const;

/** One view a visitor and listing in so many seconds (contract 8, row 23). */
export const viewCountSeconds = 60 * 60;

/** How far around a point may be searched, km: half around the earth. */
export const radiusKm = { min: 0, max: 20_000 } as const;

/** Brings a `limit` into 1..100; blank, broken or missing gives the default (contract 1.5). */
export function clampLimit(limit: number | null | undefined, fallback: number = paging.defaultLimit): number {
  if (limit === null || limit === undefined || Number.isNaN(limit)) return fallback;
  return Math.min(paging.maxLimit, Math.max(paging.minLimit, Math.trunc(limit)));
}

/** Milliseconds before try `attempt` + 1: doubling from a second, at most 30 (specification 9). */
export function retryDelayMs(attempt: number): number {
  return Math.min(client.retryBaseMs * 2 ** attempt, client.retryCapMs);
}
