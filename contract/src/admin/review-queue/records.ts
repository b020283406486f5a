import { z } from 'zod';
import { requestGraph } from '../../posting/listing-states.ts';
import { chatFlag } from '../chats/schemas.ts';
import { verificationCase } from '../operator/operator.ts';
import { assignedParameter } from '../../catalogue/records.ts';
import { pictureMeta } from '../../schema/picture.ts';
import { priceCurrency } from '../../property/property-card.ts';
import { dateOnly, flag, isoDate, propertyTypeWord, url } from '../../schema/primitives.ts';
import { listingFlag } from '../../listing-checks/listing-checks.ts';

/** Kinds of pending decisions of admins. */
export const queueKinds = ['property', 'project', 'advert', 'verification', 'report', 'message', 'account'] as const;
export type QueueKind = (typeof queueKinds)[number];

/**
 * `approve`: a listing or advert is published, an account is verified, a reported property stays public, a message is
 * done, an account stays active. `reject` needs a reason: rejected, taken down, switched off. Messages are answered
 * instead.
 */
export const queueDecisions = ['approve', 'reject'] as const;
export type QueueDecision = (typeof queueDecisions)[number];

/** Number of pending decisions of a kind. */
export const queueCount = z.object({
  kind: z.enum(queueKinds),
  waiting: z.number(),
  /** Since when the oldest is pending; null when there is none. */
  oldest: isoDate.nullable(),
});
export type QueueCount = z.infer<typeof queueCount>;

/** Warning about a queue item. */
export const queueWarning = z.object({
  /** `sent_again`: rejected before. `reports`, `chat_report`, `same_text`: `count` of them are open. */
  kind: z.enum(['price', 'picture', 'sent_again', 'reports', 'chat_report', 'same_text']),
  count: z.number(),
  /** Of kind `price`: price divided by the median of comparable listings. */
  factor: z.number().nullable(),
});
export type QueueWarning = z.infer<typeof queueWarning>;

/** One row of the queue. */
export const queueRow = z.object({
  kind: z.enum(queueKinds),
  /** Id of the listing, advert, account or message; for reports the id of the property. */
  id: z.number(),
  title: z.string(),
  /** Location; for a message its first words. */
  place: z.string(),
  picture: url,
  /** Owner or sender; a message may come from a visitor without an account. */
  person: z.object({ id: z.number().nullable(), name: z.string(), is_verified: flag }).nullable(),
  price: z.number().nullable(),
  ...priceCurrency,
  offer: propertyTypeWord.nullable(),
  rentduration: z.string().nullable(),
  waits_since: isoDate,
  warnings: z.array(queueWarning),
});
export type QueueRow = z.infer<typeof queueRow>;

/** A listing with everything that an admin checks before it is published. */
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
  /** The first day someone can move in. */
  available_from: dateOnly.nullable(),
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
  /** Parameters of its category that it has no value for. */
  missing_facts: z.array(z.string()),
  facilities: z.array(z.object({ name: z.string(), distance: z.number() })),
  created_at: isoDate,
  /** Price of comparable listings in the same city; null with too few of them. */
  area_price: z
    .object({
      /** Median price, or median price per area. */
      median: z.number(),
      per_area: z.boolean(),
      peers: z.number(),
      /** Relative difference of this price: 0.03 is 3 % above the median. */
      difference: z.number(),
    })
    .nullable(),
});
export type QueueListing = z.infer<typeof queueListing>;

/** A user with the facts that a decision needs. */
export const queueUser = z.object({
  id: z.number(),
  name: z.string(),
  slug_id: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile: url,
  is_verified: flag,
  is_active: flag,
  joined_at: isoDate,
  /** Number of public properties and projects. */
  listings: z.number(),
  waiting: z.number(),
  /** Number of listings of the user that were ever rejected. */
  rejections: z.number(),
  /** Number of open reports about the user's properties. */
  reports: z.number(),
  /** Number of reports about the user's properties that were upheld. */
  upheld_reports: z.number(),
  /** Consecutive failed sign-ins with the user's email. */
  failed_sign_ins: z.number(),
});
export type QueueUser = z.infer<typeof queueUser>;

/** A previous decision about the same subject, newest first. */
const pastDecision = z.object({
  id: z.number(),
  made_at: isoDate,
  operator: z.string(),
  action: z.string(),
  after: z.string(),
  reason: z.string(),
});

/** Everything that is needed for one decision; fields of other kinds are null or empty. */
export const queueCase = z.object({
  ...queueRow.shape,
  listing: queueListing.nullable(),
  owner: queueUser.nullable(),
  /** The package that it was paid with; `total` is null for an unlimited one. */
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
  /** Last message between the operator and the owner about the property; null when there is none. */
  conversation: z
    .object({
      /** Empty for a file without text. */
      message: z.string(),
      /** Whether the owner sent it; otherwise the operator did. */
      is_owners: flag,
      created_at: isoDate,
    })
    .nullable(),
  flags: z.array(listingFlag),
  chat_flags: z.array(chatFlag),
  history: z.array(pastDecision),
});
export type QueueCase = z.infer<typeof queueCase>;

/** Result of one of several decisions. */
export const queueResult = z.object({
  id: z.number(),
  is_done: z.boolean(),
  /** Key of the failure, `""` on success. */
  key: z.string(),
  message: z.string(),
});
export type QueueResult = z.infer<typeof queueResult>;
