import { z } from 'zod';
import { requestGraph } from '../states/listing.ts';
import { chatFlag } from './chat-flag.ts';
import { verificationCase } from './operator.ts';
import { assignedParameter } from './parameter.ts';
import { pictureMeta } from './picture.ts';
import { priceCurrency } from './price-currency.ts';
import { dateOnly, flag, isoDate, propertyTypeWord, url } from './primitives.ts';
import { listingFlag } from './quality.ts';

/** What waits for the operator's people: each kind is decided in its own way. */
export const queueKinds = ['property', 'project', 'advert', 'verification', 'report', 'message', 'account'] as const;
export type QueueKind = (typeof queueKinds)[number];

/**
 * `approve` lets something be: a listing or advert is shown, somebody is verified, a reported home stays, a message is
 * done with, an account goes on. `reject` asks for a reason: refused, taken down, switched off. Messages are answered
 * instead.
 */
export const queueDecisions = ['approve', 'reject'] as const;
export type QueueDecision = (typeof queueDecisions)[number];

/** How much waits of a kind. */
export const queueCount = z.object({
  kind: z.enum(queueKinds),
  waiting: z.number(),
  /** Since when the first of them waits; null where none does. */
  oldest: isoDate.nullable(),
});
export type QueueCount = z.infer<typeof queueCount>;

/** Why one should look twice. */
export const queueWarning = z.object({
  /** `sent_again`: rejected before. `reports`, `chat_report`, `same_text`: `count` of them are open. */
  kind: z.enum(['price', 'picture', 'sent_again', 'reports', 'chat_report', 'same_text']),
  count: z.number(),
  /** Of kind `price`: how many times the middle price of its like. */
  factor: z.number().nullable(),
});
export type QueueWarning = z.infer<typeof queueWarning>;

/** One line of the queue. */
export const queueRow = z.object({
  kind: z.enum(queueKinds),
  /** Of the listing, advert, account or message; of reports the number of the home. */
  id: z.number(),
  title: z.string(),
  /** Where it is; of a message, how it begins. */
  place: z.string(),
  picture: url,
  /** Whose it is; a message may come from somebody without an account. */
  person: z.object({ id: z.number().nullable(), name: z.string(), is_verified: flag }).nullable(),
  price: z.number().nullable(),
  ...priceCurrency,
  offer: propertyTypeWord.nullable(),
  rentduration: z.string().nullable(),
  waits_since: isoDate,
  warnings: z.array(queueWarning),
});
export type QueueRow = z.infer<typeof queueRow>;

/** A listing with all that is looked at before it is shown to everybody. */
export const queueListing = z.object({
  what: z.enum(['property', 'project']),
  id: z.number(),
  slug_id: z.string(),
  title: z.string(),
  description: z.string(),
  address: z.string(),
  category: z.string(),
  price: z.number().nullable(),
  ...priceCurrency,
  offer: propertyTypeWord.nullable(),
  rentduration: z.string().nullable(),
  price_per_area: z.number().nullable(),
  status: flag,
  request_status: z.enum(requestGraph.states),
  is_premium: flag,
  pictures: z.array(z.object({ url, meta: pictureMeta })),
  documents: z.array(z.object({ name: z.string(), url })),
  /** Floor plans of a project. */
  plans: z.array(z.object({ name: z.string(), url })),
  panorama: url,
  video_link: z.string(),
  facts: z.array(assignedParameter),
  /** What its category asks for and it does not say. */
  missing_facts: z.array(z.string()),
  facilities: z.array(z.object({ name: z.string(), distance: z.number() })),
  created_at: isoDate,
  /** What its like costs in the same city; null where too few are offered. */
  area_price: z
    .object({
      /** The middle price, or the middle price per area. */
      median: z.number(),
      per_area: z.boolean(),
      peers: z.number(),
      /** How far this one is from it: 0.03 is 3 % over it. */
      difference: z.number(),
    })
    .nullable(),
});
export type QueueListing = z.infer<typeof queueListing>;

/** Who somebody is here, as far as a decision needs it. */
export const queuePerson = z.object({
  id: z.number(),
  name: z.string(),
  slug_id: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile: url,
  is_verified: flag,
  is_active: flag,
  joined_at: isoDate,
  /** Homes and projects that everybody sees. */
  listings: z.number(),
  waiting: z.number(),
  /** Listings of theirs that were ever rejected. */
  rejections: z.number(),
  /** Open ones, of their homes. */
  reports: z.number(),
  /** Of them that turned out right. */
  upheld_reports: z.number(),
  /** In a row, at the sign-in with their email. */
  failed_sign_ins: z.number(),
});
export type QueuePerson = z.infer<typeof queuePerson>;

/** What was decided before about the same thing, newest first. */
export const queueDecisionMade = z.object({
  id: z.number(),
  made_at: isoDate,
  operator: z.string(),
  action: z.string(),
  after: z.string(),
  reason: z.string(),
});

/** Everything that is needed to decide one; what does not belong to its kind is null or empty. */
export const queueCase = z.object({
  ...queueRow.shape,
  listing: queueListing.nullable(),
  owner: queuePerson.nullable(),
  /** The package that it was paid with; `total` is null for one without a limit. */
  paid_with: z.object({ name: z.string(), used: z.number(), total: z.number().nullable() }).nullable(),
  advert: z.object({ start_date: dateOnly, end_date: dateOnly, days: z.number() }).nullable(),
  answers: verificationCase.shape.values,
  reports: z.array(
    z.object({
      id: z.number(),
      reason: z.string(),
      other_message: z.string(),
      by: z.object({ id: z.number(), name: z.string() }),
      created_at: isoDate,
    }),
  ),
  message: z
    .object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
    })
    .nullable(),
  /** What the market and the owner write to each other about the home: the last of it; null where nobody has. */
  conversation: z
    .object({
      /** Empty for a file. */
      message: z.string(),
      /** The owner wrote it; else the market did. */
      is_owners: flag,
      created_at: isoDate,
    })
    .nullable(),
  flags: z.array(listingFlag),
  chat_flags: z.array(chatFlag),
  history: z.array(queueDecisionMade),
});
export type QueueCase = z.infer<typeof queueCase>;

/** What became of one of several. */
export const queueOutcome = z.object({
  id: z.number(),
  is_done: z.boolean(),
  /** Key of the failure, `""` where it is done. */
  key: z.string(),
  message: z.string(),
});
export type QueueOutcome = z.infer<typeof queueOutcome>;
