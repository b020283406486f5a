import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { degrees, flag, isoDate, url } from '../schema/primitives.ts';

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
