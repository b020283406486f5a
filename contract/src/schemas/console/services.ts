import { z } from 'zod';
import { textLength } from '../../limits.ts';
import {
  firebaseProject,
  identityService,
  identityServiceKinds,
  textService,
  trial,
} from '../../records/console-settings.ts';
import { choice, flag, optional, phone, text } from '../input.ts';
import { ok, okNull } from '../output.ts';

const name = text(60);
const key = text(1_000);
/** A private key in PEM, or a service account around one. */
const keyFile = text(8_000);

/**
 * A blank `key` leaves the one that is stored, while `account` and the origin of `url` stay; `is_off` forgets all of it.
 * What is wrong comes back as `fields`.
 */
export const adminSaveTextService = {
  input: z
    .object({
      is_off: optional(flag),
      url: optional(text(textLength.url)),
      account: optional(text(254)),
      key: optional(key),
      sender: optional(text(20)),
    })
    .refine((input) => input.is_off || input.url !== undefined, { path: ['url'], error: 'is required' })
    .refine((input) => input.is_off || input.sender !== undefined, { path: ['sender'], error: 'is required' }),
  output: ok(textService),
};

export const adminTestText = { input: z.object({ number: phone }), output: ok(trial) };

/** `service_account`: the JSON file that Google gives out. `is_off` forgets it. */
export const adminSaveFirebase = {
  input: z
    .object({ is_off: optional(flag), service_account: optional(keyFile) })
    .refine((input) => input.is_off || input.service_account !== undefined, {
      path: ['service_account'],
      error: 'is required',
    }),
  output: ok(firebaseProject),
};

export const adminTestFirebase = { input: z.object({}), output: ok(trial) };

/**
 * Without `id` a new one. A blank `secret` leaves the one that is stored, while issuer and client stay. `issuer` is of
 * OIDC, `team_id` and `key_id` of Apple. What is wrong comes back as `fields`.
 */
export const adminSaveIdentityService = {
  input: z.object({
    id: optional(name),
    kind: choice(identityServiceKinds),
    name: optional(name),
    issuer: optional(text(textLength.url)),
    client_id: text(254),
    team_id: optional(name),
    key_id: optional(name),
    secret: optional(keyFile),
  }),
  output: ok(identityService),
};

export const adminDeleteIdentityService = { input: z.object({ id: name }), output: okNull };

export const adminTestIdentityService = { input: z.object({ id: name }), output: ok(trial) };
