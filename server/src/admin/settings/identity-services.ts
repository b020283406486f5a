import {
  adminDeleteIdentityService,
  adminSaveIdentityService,
  adminTestIdentityService,
} from '@latchkey/contract/calls/console/services';
import { getIdentityProviders } from '@latchkey/contract/calls/identity';
import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely } from 'kysely';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { isApplePrivateKey } from '../../identity/apple-secret.ts';
import { appleIssuer } from '../../identity/configured-providers.ts';
import { hostOf } from '../../identity/identities.ts';
import { IdentityProvider } from '../../identity/identity-provider.ts';
import {
  type IdentityFields,
  type IdentityServices,
  newIdentityId,
  providerOf,
  type StoredIdentity,
} from '../../identity/identity-services.ts';
import { isServiceAddress } from '../../services/service-address.ts';
import { refuseWrongFields, saveService } from './save-service.ts';
import { identityRecord } from './service-records.ts';
import { switchedOff, tryService } from './try-service.ts';

/** Team ids and key ids of Apple. */
const applePattern = /^[A-Z\d]{10}$/;

/**
 * Adds or changes a service that users sign in with. The audit says which one, and nothing of its secret.
 * @throws CallFailure `not_found` for an id that is none of the console's, `validation` with `fields`
 */
export const saveIdentityService = answer(adminSaveIdentityService, async (input, context) => {
  const { configured, stored } = identitiesOf(context);
  const { kind, client_id, name = '', issuer = '', team_id = '', key_id = '' } = input;
  const isApple = kind === 'apple';
  const isAddress = isApple || (isServiceAddress(issuer) && !/[?#]/.test(issuer));
  refuseWrongFields({
    issuer: !isAddress && 'not_an_address',
    team_id: isApple && !applePattern.test(team_id) && 'not_an_id',
    key_id: isApple && !applePattern.test(key_id) && 'not_an_id',
    secret: isApple && input.secret !== undefined && !isApplePrivateKey(input.secret) && 'not_a_key',
  });
  const fields: IdentityFields = isApple
    ? { kind, name: 'Apple', issuer: appleIssuer, client_id, team_id, key_id }
    : { kind, name: name || new URL(issuer).host, issuer, client_id, team_id: '', key_id: '' };
  const id = input.id ?? newIdentityId(context.now());
  await saveService(async (within) => {
    const known = await stored.list(within);
    const before = known.find((each) => each.id === id);
    if (input.id !== undefined && before?.kind !== kind) throw new CallFailure('not_found');
    const others = [...configured, ...known.filter((each) => each.id !== id)];
    const isTaken = others.some((other) => hostOf(other) === hostOf(fields));
    const secret = input.secret ?? (before && isSame(before, fields) ? before.secret : null) ?? '';
    refuseWrongFields({
      [isApple ? 'kind' : 'issuer']: isTaken && 'taken',
      secret: isApple && secret === '' && 'not_a_key',
    });
    await stored.write({ ...fields, id, secret }, within);
    return { action: 'save-identity-service', before: spoken(before), after: spoken(fields) };
  }, context);
  context.pages?.drop(getIdentityProviders.path);
  return { data: identityRecord(await expectIdentity(id, stored)) };
});

/**
 * Removes a service that users sign in with; their accounts stay.
 * @throws CallFailure `not_found`
 */
export const deleteIdentityService = answer(adminDeleteIdentityService, async ({ id }, context) => {
  const { stored } = identitiesOf(context);
  await saveService(async (within) => {
    const before = await expectIdentity(id, stored, within);
    await stored.remove(id, within);
    return { action: 'delete-identity-service', before: spoken(before), after: spoken() };
  }, context);
  context.pages?.drop(getIdentityProviders.path);
  return { data: null };
});

/**
 * Asks a sign-in service whether it knows this market, and says what it said.
 * @throws CallFailure `not_found`
 */
export const testIdentityService = answer(adminTestIdentityService, async ({ id }, context) => {
  const { configured, stored } = identitiesOf(context);
  const options = configured.find((each) => each.id === id) ?? providerOf(await expectIdentity(id, stored));
  if (!options) return { data: switchedOff };
  return { data: await tryService(() => new IdentityProvider(options).check()) };
});

/** @throws CallFailure `not_found` where nobody can sign in by a service */
function identitiesOf({ identities }: Context) {
  const { configured = [], stored } = identities ?? {};
  if (!stored) throw new CallFailure('not_found');
  return { configured, stored };
}

async function expectIdentity(id: string, stored: IdentityServices, db?: Kysely<Tables>): Promise<StoredIdentity> {
  const service = (await stored.list(db)).find((each) => each.id === id);
  if (!service) throw new CallFailure('not_found');
  return service;
}

/** A stored secret goes to no other service or client than the one that it was entered for. */
function isSame(before: IdentityFields, after: IdentityFields): boolean {
  return (['issuer', 'client_id', 'team_id', 'key_id'] as const).every((name) => before[name] === after[name]);
}

function spoken(service?: IdentityFields): string {
  return `sign-in service: ${service ? `${service.name} (${hostOf(service)})` : 'none'}`;
}
