import { z } from 'zod';
import { textLength } from '../../limits.ts';
import {
  firebaseProject,
  identityProviderSettings,
  identityProviderKinds,
  routingSettings,
  searchModelSettings,
  textService,
  serviceTest,
} from '../settings/records.ts';
import { travelModes } from '../../search/travel.ts';
import { routingEngines } from '../settings/routing-engines.ts';
import { choice, flag, optional, phone, text } from '../../schema/input.ts';
import { ok, okNull } from '../../schema/output.ts';

const name = text(60);
const key = text(1_000);
/** A private key in PEM, or a service account around one. */
const keyFile = text(8_000);

/**
 * A blank `key` leaves the stored one unchanged for the same `account` and origin of `url`. `is_off` removes the
 * service. Errors are returned by field in `fields`.
 */
export const adminSaveTextService = {
  input: z.object({
    is_off: optional(flag),
    url: optional(text(textLength.url)),
    account: optional(text(254)),
    key: optional(key),
    sender: optional(text(20)),
  }),
  output: ok(textService),
};

export const adminTestText = { input: z.object({ number: phone }), output: ok(serviceTest) };

/**
 * A blank `key` leaves the stored one unchanged for the same engine and origin of `url`. `is_off` removes the engine. Errors are
 * returned by field in `fields`.
 */
export const adminSaveRouting = {
  input: z.object({
    is_off: optional(flag),
    engine: optional(choice(routingEngines)),
    url: optional(text(textLength.url)),
    key: optional(key),
  }),
  output: ok(routingSettings),
};

/** From one kilometre north of the address to the address. */
export const adminTestRouting = {
  input: z.object({ mode: choice(travelModes), address: text(200) }),
  output: ok(serviceTest),
};

/**
 * A blank `key` leaves the stored one unchanged for the same origin of `url`. `is_off` removes the model. Errors are returned by
 * field in `fields`.
 */
export const adminSaveSearchModel = {
  input: z.object({
    is_off: optional(flag),
    url: optional(text(textLength.url)),
    model: optional(text(200)),
    key: optional(key),
  }),
  output: ok(searchModelSettings),
};

export const adminTestSearchModel = { input: z.object({}), output: ok(serviceTest) };

/** `service_account`: the JSON file of Google. `is_off` removes the project. */
export const adminSaveFirebase = {
  input: z.object({ is_off: optional(flag), service_account: optional(keyFile) }),
  output: ok(firebaseProject),
};

export const adminTestFirebase = { input: z.object({}), output: ok(serviceTest) };

/**
 * Without `id` a new provider. A blank `secret` leaves the stored one unchanged for the same issuer and client.
 * `issuer` is for OIDC, `team_id` and `key_id` are for Apple. Errors are returned by field in `fields`.
 */
export const adminSaveIdentityProvider = {
  input: z.object({
    id: optional(name),
    kind: choice(identityProviderKinds),
    name: optional(name),
    issuer: optional(text(textLength.url)),
    client_id: optional(text(254)),
    team_id: optional(name),
    key_id: optional(name),
    secret: optional(keyFile),
  }),
  output: ok(identityProviderSettings),
};

export const adminDeleteIdentityProvider = { input: z.object({ id: name }), output: okNull };

export const adminTestIdentityProvider = { input: z.object({ id: name }), output: ok(serviceTest) };
