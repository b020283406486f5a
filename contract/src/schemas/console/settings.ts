import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { marketSettings, mailServer, trial } from '../../records/console-settings.ts';
import { pictureKeys, settingDefinitions } from '../../rules/setting-definitions.ts';
import { choice, clearableText, flag, integer, optional, text } from '../input.ts';
import { entries, has, optionalFile } from '../input-lists.ts';
import { nothing } from '../nothing.ts';
import { ok, okNull } from '../output.ts';

export const adminGetSettings = { input: nothing, output: ok(marketSettings) };

const longestValue = 5_000;

/**
 * `values[0][name]`, `[value]`, `[was]`: only these change, and only while each is still what it was when it was read.
 * What is wrong comes back as `fields`, by key. Another `currency_code` is saved while there are prices only when
 * `confirm_currency` repeats it, since prices are not converted; else it is `not_confirmed`.
 */
export const adminSaveSettings = {
  input: z.object({
    values: entries(
      z.object({ name: text(60), value: clearableText(longestValue), was: clearableText(longestValue) }),
      settingDefinitions.length,
      (entry) => has(entry, 'name'),
    ),
    confirm_currency: optional(text(10)),
  }),
  output: okNull,
};

/** Without a picture the one that is there is taken away. */
export const adminSaveMarketPicture = {
  input: z.object({ name: choice(pictureKeys), picture: optionalFile('marketPicture') }),
  output: ok(z.object({ url: z.string() })),
};

/** A blank `key` leaves the one that is kept; `is_off` forgets all of it. */
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

export const adminTestMail = { input: nothing, output: ok(trial) };

/** `fcm_id`: of the browser that asks, as `register-push` takes it. */
export const adminTestPush = { input: z.object({ fcm_id: text(textLength.pushToken) }), output: ok(trial) };

export const adminTestGeocoder = { input: z.object({ address: text(200) }), output: ok(trial) };

export const adminTestFiles = { input: nothing, output: ok(trial) };
