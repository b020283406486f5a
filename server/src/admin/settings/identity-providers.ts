import {
  adminDeleteIdentityProvider,
  adminSaveIdentityProvider,
  adminTestIdentityProvider,
} from '@latchkey/contract/admin/services/calls';
import { getIdentityProviders } from '@latchkey/contract/sign-in/social/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isApplePrivateKey } from '../../sign-in/social/apple-secret.ts';
import { appleIssuer } from '../../sign-in/social/configured-providers.ts';
import { issuerHostOf } from '../../sign-in/social/identity-provider-registry.ts';
import { IdentityProvider } from '../../sign-in/social/identity-provider.ts';
import {
  type ProviderFields,
  type StoredProviders,
  newProviderId,
  optionsOf,
  type StoredProvider,
} from '../../sign-in/social/stored-providers.ts';
import { isServiceUrl } from '../../platform/external/public-address.ts';
import { rejectInvalidFields, saveService, providerRecord } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

/** Format of team ids and key ids of Apple. */
const applePattern = /^[A-Z\d]{10}$/;

/**
 * Creates or updates an identity provider. The audit entry has its name, not its secret.
 * @throws CallFailure `not_found` for an id that was not created in the console, `validation` with `fields`
 */
export const saveIdentityProvider = defineHandler(adminSaveIdentityProvider, async (input, context) => {
  const { configured, stored } = identitiesOf(context);
  const { kind, client_id = '', name = '', issuer = '', team_id = '', key_id = '' } = input;
  const isApple = kind === 'apple';
  const isAddress = isApple || (isServiceUrl(issuer) && !/[?#]/.test(issuer));
  rejectInvalidFields({
    issuer: !isAddress && 'not_an_address',
    client_id: client_id === '' && 'not_an_id',
    team_id: isApple && !applePattern.test(team_id) && 'not_an_id',
    key_id: isApple && !applePattern.test(key_id) && 'not_an_id',
    secret: isApple && input.secret !== undefined && !isApplePrivateKey(input.secret) && 'not_a_key',
  });
  const fields: ProviderFields = isApple
    ? { kind, name: 'Apple', issuer: appleIssuer, client_id, team_id, key_id }
    : { kind, name: name || new URL(issuer).host, issuer, client_id, team_id: '', key_id: '' };
  const id = input.id ?? newProviderId(context.now());
  await saveService(async (trx) => {
    const known = await stored.list(trx);
    const before = known.find((each) => each.id === id);
    if (input.id !== undefined && before?.kind !== kind) throw new CallFailure('not_found');
    const others = [...configured, ...known.filter((each) => each.id !== id)];
    const isTaken = others.some((other) => issuerHostOf(other) === issuerHostOf(fields));
    const isSecretLost = before?.secret === null && input.secret === undefined;
    const secret = input.secret ?? (before && isSame(before, fields) ? before.secret : null) ?? '';
    rejectInvalidFields({
      [isApple ? 'kind' : 'issuer']: isTaken && 'taken',
      secret: isSecretLost ? 'lost' : isApple && secret === '' && 'not_a_key',
    });
    await stored.write({ ...fields, id, secret }, trx);
    return { action: 'save-identity-provider', before: auditText(before), after: auditText(fields) };
  }, context);
  context.pages?.drop(getIdentityProviders.path);
  return { data: providerRecord(await expectStored(id, stored)) };
});

/**
 * Deletes an identity provider; the accounts of its users stay.
 * @throws CallFailure `not_found`
 */
export const deleteIdentityProvider = defineHandler(adminDeleteIdentityProvider, async ({ id }, context) => {
  const { stored } = identitiesOf(context);
  await saveService(async (trx) => {
    const before = await expectStored(id, stored, trx);
    await stored.remove(id, trx);
    return { action: 'delete-identity-provider', before: auditText(before), after: auditText() };
  }, context);
  context.pages?.drop(getIdentityProviders.path);
  return { data: null };
});

/**
 * Requests a token from an identity provider, to test whether it accepts this market as a client.
 * @throws CallFailure `not_found`
 */
export const testIdentityProvider = defineHandler(adminTestIdentityProvider, async ({ id }, context) => {
  const { configured, stored } = identitiesOf(context);
  const options = configured.find((each) => each.id === id) ?? optionsOf(await expectStored(id, stored));
  if (!options) return { data: notConfigured };
  return { data: await runServiceTest(() => new IdentityProvider(options).check()) };
});

/**
 * Returns the configured and stored identity providers.
 * @throws CallFailure `not_found` when the server runs without identity providers
 */
function identitiesOf({ identities }: Context) {
  const { configured = [], stored } = identities ?? {};
  if (!stored) throw new CallFailure('not_found');
  return { configured, stored };
}

async function expectStored(id: string, stored: StoredProviders, db?: Kysely<Tables>): Promise<StoredProvider> {
  const provider = (await stored.list(db)).find((each) => each.id === id);
  if (!provider) throw new CallFailure('not_found');
  return provider;
}

/** A stored secret is sent only for the issuer and client that it was entered for. */
function isSame(before: ProviderFields, after: ProviderFields): boolean {
  return (['issuer', 'client_id', 'team_id', 'key_id'] as const).every((name) => before[name] === after[name]);
}

function auditText(provider?: ProviderFields): string {
  return `identity provider: ${provider ? `${provider.name} (${issuerHostOf(provider)})` : 'none'}`;
}
