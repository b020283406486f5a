import { z } from 'zod';
import { textLength } from '../limits.ts';
import { maxSpokenLanguages, type SpokenLanguage, spokenLanguages } from './spoken-languages.ts';
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
  type Wire,
} from '../schema/input.ts';
import { cleanText, present } from '../schema/absent.ts';
import { members, optionalFile } from '../schema/input-lists.ts';
import { done, ok } from '../schema/output.ts';
import { isoDate, url } from '../schema/primitives.ts';
import { knownPassword, pushToken } from '../sign-in/schemas.ts';

const place = optional(text(textLength.place));
const link = clearableText(textLength.url);

const languages = z.preprocess<unknown, z.ZodOptional<z.ZodArray<z.ZodType<SpokenLanguage>>>, Wire | readonly Wire[]>(
  (value) => {
    if (typeof value === 'string' && cleanText(value) === '') return [];
    const sent = present(value);
    return typeof sent === 'string' ? sent.split(',').map((code) => code.trim()) : members(sent);
  },
  z
    .array(z.enum(spokenLanguages, 'must be codes of languages, such as en,pt'))
    .max(maxSpokenLanguages, `must have at most ${maxSpokenLanguages} entries`)
    .optional(),
);

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
    /** `en,pt`; a blank clears it. Our extension. */
    spoken_languages: languages,
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
