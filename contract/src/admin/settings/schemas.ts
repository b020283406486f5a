import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { marketSettings, mailServer, serviceTest } from './records.ts';
import { pictureKeys, settingDefinitions } from '../../settings/setting-definitions.ts';
import { choice, clearableText, flag, integer, optional, text, emptyInput } from '../../schema/input.ts';
import { entries, has, optionalFile } from '../../schema/input-lists.ts';
import { ok, okNull } from '../../schema/output.ts';

export const adminGetSettings = { input: emptyInput, output: ok(marketSettings) };

const maxValueLength = 5_000;

/**
 * `values[0][name]`, `[value]`, `[was]`: only these settings change, and only while each still has the value `was`.
 * Errors are returned in `fields`, by key. While there are prices, another `currency_code` or `currency_symbol` is saved
 * only when `confirm_currency` is the code that then applies, since prices are not converted; otherwise the error is
 * `not_confirmed`.
 */
export const adminSaveSettings = {
  input: z.object({
    values: entries(
      z.object({ name: text(60), value: clearableText(maxValueLength), was: clearableText(maxValueLength) }),
      settingDefinitions.length,
      (entry) => has(entry, 'name'),
    ),
    confirm_currency: optional(text(10)),
  }),
  output: okNull,
};

/** Without a picture the stored one is removed. */
export const adminSaveMarketPicture = {
  input: z.object({ name: choice(pictureKeys), picture: optionalFile('marketPicture') }),
  output: ok(z.object({ url: z.string() })),
};

/** A blank `key` leaves the stored one unchanged; `is_off` deletes all values. */
export const adminSaveMailServer = {
  input: z
    .object({
      is_off: optional(flag),
      host: optional(text(253)),
      port: optional(integer(1, 65_535)),
      security: optional(choice(['tls', 'starttls'])),
      user: optional(text(254)),
      key: optional(text(1_000)),
      sender: optional(text(320)),
    })
    .refine((input) => input.is_off || input.host !== undefined, { path: ['host'], error: 'is required' })
    .refine((input) => input.is_off || input.sender !== undefined, { path: ['sender'], error: 'is required' }),
  output: ok(mailServer),
};

export const adminTestMail = { input: emptyInput, output: ok(serviceTest) };

/** `fcm_id`: push token of the requesting browser, as in `register-push`. */
export const adminTestPush = { input: z.object({ fcm_id: text(textLength.pushToken) }), output: ok(serviceTest) };

export const adminTestGeocoder = { input: z.object({ address: text(200) }), output: ok(serviceTest) };

export const adminTestFiles = { input: emptyInput, output: ok(serviceTest) };
