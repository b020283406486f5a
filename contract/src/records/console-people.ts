import { z } from 'zod';
import { customerSelf } from './customer.ts';
import { isoDate, requestStatus, url } from './primitives.ts';

/** How somebody signs in. */
export const signInKinds = ['social', 'phone', 'apple', 'email'] as const;
export const verificationStates = ['initial', 'pending', 'success', 'failed'] as const;

/** A row of the table of people. */
export const personRow = z.object({
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
  /** Public homes and projects. */
  listings: z.number(),
  /** Running ones. */
  packages: z.number(),
  created_at: isoDate,
  /** To the hour; null for who has never been here since this is counted. */
  seen_at: isoDate.nullable(),
});
export type PersonRow = z.infer<typeof personRow>;

const named = z.object({ id: z.number(), name: z.string() });

/** A package in somebody's hands, running or over. */
export const personPackage = z.object({
  id: z.number(),
  package_id: z.number(),
  name: z.string(),
  state: z.enum(['running', 'ended', 'taken_back']),
  /** Paid for; else free or a gift. */
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
export type PersonPackage = z.infer<typeof personPackage>;

export const personListing = z.object({
  id: z.number(),
  what: z.enum(['property', 'project']),
  slug_id: z.string(),
  title: z.string(),
  city: z.string(),
  request_status: requestStatus,
  is_on: z.boolean(),
  created_at: isoDate,
});
export type PersonListing = z.infer<typeof personListing>;

export const personNote = z.object({
  id: z.number(),
  note: z.string(),
  created_at: isoDate,
  /** Null when that account of the operator is gone. */
  by: named.nullable(),
});
export type PersonNote = z.infer<typeof personNote>;

export const personReport = z.object({
  id: z.number(),
  /** Did they report it, or was a home of theirs reported? */
  direction: z.enum(['by', 'about']),
  reporter: named,
  property: z.object({ id: z.number(), slug_id: z.string(), title: z.string() }),
  reason: z.string(),
  created_at: isoDate,
});
export type PersonReport = z.infer<typeof personReport>;

export const personFlag = z.object({
  id: z.number(),
  kind: z.enum(['report', 'same_text']),
  /** Who reported it; null for what was found without a report. */
  by: named.nullable(),
  reason: z.string(),
  flagged_at: isoDate,
  is_settled: z.boolean(),
});
export type PersonFlag = z.infer<typeof personFlag>;

/** Somebody, for the operator's people. Lists hold the newest; `counts` says how many there are. */
export const person = personRow.extend({
  address: z.string(),
  city: z.string(),
  country: z.string(),
  about_me: z.string(),
  language: z.string(),
  /** The operator's people and this person do not write to each other. */
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
      /** Of the operator's people, signed in as this person. */
      operator: named.nullable(),
    }),
  ),
  packages_held: z.array(personPackage),
  listing_rows: z.array(personListing),
  /** Null for a role that may not see money. */
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
  reports: z.array(personReport),
  flags: z.array(personFlag),
  notes: z.array(personNote),
  /** What was decided about them; null for a role that may not read the log. */
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
export type Person = z.infer<typeof person>;

/** A session in somebody's name: what the site keeps of who is signed in, and whose hand it really is. */
export const actingSession = z.object({
  token: z.string(),
  /** Without what only devices and identity providers need. */
  user: customerSelf,
  operator: z.string(),
  until: isoDate,
});
export type ActingSession = z.infer<typeof actingSession>;

/** A conversation that was reported, as it stands now, with what stood in it when it was reported. */
export const reportedChat = z.object({
  flag_id: z.number(),
  reason: z.string(),
  flagged_at: isoDate,
  is_settled: z.boolean(),
  user: named,
  by: named,
  property: z.object({ id: z.number(), title: z.string() }),
  /** Oldest first; those that are gone now are marked. */
  messages: z.array(
    z.object({
      id: z.number(),
      sender_id: z.number(),
      message: z.string(),
      file: url,
      audio: url,
      created_at: isoDate,
      /** Only the report still knows it. */
      is_deleted: z.boolean(),
    }),
  ),
});
export type ReportedChat = z.infer<typeof reportedChat>;
