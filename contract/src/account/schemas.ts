import { z } from 'zod';
import { textLength } from '../limits.ts';
import { customerSelf, ownSummary } from './records.ts';
import {
  clearableText,
  email,
  latitude,
  longitude,
  numberChoice,
  optional,
  phone,
  text,
  emptyInput,
} from '../schema/input.ts';
import { optionalFile } from '../schema/input-lists.ts';
import { done, ok } from '../schema/output.ts';
import { isoDate, url } from '../schema/primitives.ts';
import { knownPassword, pushToken } from '../sign-in/schemas.ts';

const place = optional(text(textLength.place));
const link = clearableText(textLength.url);

export const updateProfile = {
  /** A blank leaves a stored value unchanged, but clears `about_me` and the links. */
  input: z.object({
    name: optional(text(textLength.name)),
    email: optional(email),
    mobile: optional(phone),
    address: optional(text(textLength.address)),
    about_me: clearableText(textLength.aboutMe),
    facebook_id: link,
    twiiter_id: link,
    instagram_id: link,
    youtube_id: link,
    latitude: optional(latitude),
    longitude: optional(longitude),
    city: place,
    state: place,
    country: place,
    notification: optional(numberChoice([0, 1])),
    /** Whether other users see the contact beside listings and on the agent's page. Our extensions. */
    shows_email: optional(numberChoice([0, 1])),
    shows_mobile: optional(numberChoice([0, 1])),
    /** Registers the push token for the caller. */
    fcm_id: optional(pushToken),
    profile: optionalFile('profile'),
    /** Required to change the email that is used for sign-in. Our extension. */
    password: optional(knownPassword),
  }),
  output: ok(customerSelf),
};

export const deleteUser = { input: emptyInput, output: done() };

export const requestDataExport = { input: emptyInput, output: ok(z.object({ url, expires_at: isoDate })) };

export const getOwnSummary = { input: emptyInput, output: ok(ownSummary) };
