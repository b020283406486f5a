import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { degrees, flag, isoDate, url } from '../schema/primitives.ts';

/**
 * Counts of an account's listings and activity; ours. A property counts in its decision and in its offer, whether it is
 * active or not.
 */
export const ownSummary = z.object({
  properties: z.object({
    all: z.number(),
    /** Listings that are public now. */
    listed: z.number(),
    pending: z.number(),
    rejected: z.number(),
    sell: z.number(),
    rent: z.number(),
    sold: z.number(),
    rented: z.number(),
  }),
  projects: z.object({ all: z.number(), listed: z.number(), pending: z.number(), rejected: z.number() }),
  /** Views of properties and projects since they were posted. */
  views: z.number(),
  /** Number of times its properties are favourites. */
  saves: z.number(),
  /** Users who are interested, once for each property. */
  interested: z.number(),
  /** Chat messages that the account has not read. */
  unread_messages: z.number(),
  /** Unread notifications about interest in its listings. */
  new_interest: z.number(),
  /** Properties that the owner must confirm as available, most urgent first: only a few, later ones follow. */
  to_confirm: z.array(
    z.object({
      id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      title_image: url,
      title_image_meta: pictureMeta,
      /** Null once it is hidden because it was not confirmed. */
      confirm_by: isoDate.nullable(),
    }),
  ),
});
export type OwnSummary = z.infer<typeof ownSummary>;

/** Sign-in method of an account: 0 social, 1 phone, 2 Apple, 3 email and password (contract 4.3). */
export const loginType = z.enum(['0', '1', '2', '3']);
export type LoginType = z.infer<typeof loginType>;

/** The signed-in account as its owner sees it (contract 3.3). Never a password hash. */
export const customerSelf = z.object({
  id: z.number(),
  name: z.string(),
  slug_id: z.string(),
  email: z.string(),
  /** Digits without `+`. */
  mobile: z.string().nullable(),
  auth_id: z.string(),
  logintype: loginType,
  profile: url,
  profile_meta: pictureMeta,
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  latitude: degrees.nullable(),
  longitude: degrees.nullable(),
  about_me: z.string().nullable(),
  facebook_id: z.string().nullable(),
  twiiter_id: z.string().nullable(),
  instagram_id: z.string().nullable(),
  youtube_id: z.string().nullable(),
  notification: flag,
  fcm_id: z.string().nullable(),
  isActive: flag,
  is_email_verified: flag,
  subscription: flag,
  is_premium: flag,
  created_at: isoDate,
  updated_at: isoDate,

  /** Whether other users see the email and the phone number beside listings and on the agent's page. Our extensions. */
  shows_email: flag.optional(),
  shows_mobile: flag.optional(),
  /** Codes of languages (ISO 639-1). Our extension. */
  spoken_languages: z.array(z.string()).optional(),
});
export type CustomerSelf = z.infer<typeof customerSelf>;

/** A user who is interested in one of the caller's properties. */
export const interestedUser = z.object({
  id: z.number(),
  name: z.string(),
  profile: url,
  email: z.string(),
  mobile: z.string(),
});
export type InterestedUser = z.infer<typeof interestedUser>;
