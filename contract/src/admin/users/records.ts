import { z } from 'zod';
import { customerSelf } from '../../account/records.ts';
import { isoDate, requestStatus, url } from '../../schema/primitives.ts';

/** Sign-in methods of an account. */
export const signInKinds = ['social', 'phone', 'apple', 'email'] as const;
export const verificationStates = ['initial', 'pending', 'success', 'failed'] as const;

/** A row of the table of users. */
export const userRow = z.object({
  id: z.number(),
  slug_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits without `+`. */
  mobile: z.string(),
  profile: url,
  sign_in: z.enum(signInKinds),
  is_active: z.boolean(),
  is_email_verified: z.boolean(),
  is_demo: z.boolean(),
  verification: z.enum(verificationStates),
  /** Number of public properties and projects. */
  listings: z.number(),
  /** Number of active packages. */
  packages: z.number(),
  created_at: isoDate,
  /** To the hour; null for a user without a visit since visits are recorded. */
  seen_at: isoDate.nullable(),
});
export type UserRow = z.infer<typeof userRow>;

const named = z.object({ id: z.number(), name: z.string() });

/** A package of an account, active or ended. */
export const userPackage = z.object({
  id: z.number(),
  package_id: z.number(),
  name: z.string(),
  state: z.enum(['running', 'ended', 'taken_back']),
  /** Paid for; otherwise free or granted by an admin. */
  is_paid: z.boolean(),
  start_date: isoDate,
  end_date: isoDate.nullable(),
  features: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      limit_type: z.enum(['limited', 'unlimited']),
      total_limit: z.number().nullable(),
      used_limit: z.number().nullable(),
    }),
  ),
});
export type UserPackage = z.infer<typeof userPackage>;

export const userListing = z.object({
  id: z.number(),
  what: z.enum(['property', 'project']),
  slug_id: z.string(),
  title: z.string(),
  city: z.string(),
  request_status: requestStatus,
  is_on: z.boolean(),
  created_at: isoDate,
});
export type UserListing = z.infer<typeof userListing>;

export const userNote = z.object({
  id: z.number(),
  note: z.string(),
  created_at: isoDate,
  /** Null when the account of that admin is deleted. */
  by: named.nullable(),
});
export type UserNote = z.infer<typeof userNote>;

export const userReport = z.object({
  id: z.number(),
  /** Whether the user sent the report, or a property of the user was reported. */
  direction: z.enum(['by', 'about']),
  reporter: named,
  property: z.object({ id: z.number(), slug_id: z.string(), title: z.string() }),
  reason: z.string(),
  created_at: isoDate,
});
export type UserReport = z.infer<typeof userReport>;

export const userFlag = z.object({
  id: z.number(),
  kind: z.enum(['report', 'same_text']),
  /** The reporting user; null for an automatic flag. */
  by: named.nullable(),
  reason: z.string(),
  flagged_at: isoDate,
  is_settled: z.boolean(),
});
export type UserFlag = z.infer<typeof userFlag>;

/** A user in full, for admins. Lists contain the newest entries; `counts` has the totals. */
export const userDetail = userRow.extend({
  address: z.string(),
  city: z.string(),
  country: z.string(),
  about_me: z.string(),
  language: z.string(),
  /** Whether messages between the operator and this user are blocked. */
  is_blocked: z.boolean(),
  verification_reason: z.string(),
  has_two_factor: z.boolean(),
  counts: z.object({
    properties: z.number(),
    projects: z.number(),
    favourites: z.number(),
    saved_searches: z.number(),
    chats: z.number(),
  }),
  sessions: z.array(
    z.object({
      id: z.number(),
      user_agent: z.string(),
      created_at: isoDate,
      last_seen_at: isoDate,
      /** The admin who is signed in as this user. */
      operator: named.nullable(),
    }),
  ),
  packages_held: z.array(userPackage),
  listing_rows: z.array(userListing),
  /** Null for a role without the right to see payments. */
  payments: z
    .array(
      z.object({
        id: z.number(),
        package: z.string(),
        amount: z.number(),
        currency: z.string(),
        refunded_amount: z.number(),
        status: z.string(),
        gateway: z.string(),
        created_at: isoDate,
      }),
    )
    .nullable(),
  reports: z.array(userReport),
  flags: z.array(userFlag),
  notes: z.array(userNote),
  /** Decisions about the user; null for a role that may not read the audit log. */
  history: z
    .array(
      z.object({
        id: z.number(),
        made_at: isoDate,
        operator: named.nullable(),
        action: z.string(),
        before: z.string(),
        after: z.string(),
        reason: z.string(),
      }),
    )
    .nullable(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** An impersonation session: the signed-in user as stored by the site, and the admin behind it. */
export const impersonationSession = z.object({
  token: z.string(),
  /** Without the fields that only devices and identity providers need. */
  user: customerSelf,
  operator: z.string(),
  until: isoDate,
});

/** A reported conversation in its present state, including the messages from the time of the report. */
export const reportedChat = z.object({
  flag_id: z.number(),
  reason: z.string(),
  flagged_at: isoDate,
  is_settled: z.boolean(),
  user: named,
  by: named,
  property: z.object({ id: z.number(), title: z.string() }),
  /** Oldest first; deleted ones are marked. */
  messages: z.array(
    z.object({
      id: z.number(),
      sender_id: z.number(),
      message: z.string(),
      file: url,
      audio: url,
      created_at: isoDate,
      /** Whether it exists only in the report. */
      is_deleted: z.boolean(),
    }),
  ),
});
export type ReportedChat = z.infer<typeof reportedChat>;
