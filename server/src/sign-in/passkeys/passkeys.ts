import { CallFailure } from '@latchkey/contract/errors';
import { maxPasskeys, passkeyTimeoutMinutes } from '@latchkey/contract/limits';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@latchkey/contract/sign-in/passkeys/schemas';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Holder, holderColumn } from '../two-factor/two-factor.ts';

/** Passkeys (WebAuthn Level 3) of users and operators. User verification is required: each is two steps in one. */

const timeout = passkeyTimeoutMinutes * 60_000;

const text = z.string().max(20_000);
const extensions = z.record(z.string(), z.unknown()).default({});
const credential = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: extensions };
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** `RegistrationResponseJSON`. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    // An unknown transport is no reason to reject the passkey.
    transports: z.array(transport.or(text)).default([]),
  }),
});

/** `AuthenticationResponseJSON`. */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish().transform((handle) => handle ?? undefined),
  }),
});

/** The WebAuthn relying party: the site's host and origin. */
function relyingParty({ siteUrl }: Pick<Context, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/**
 * Returns the options for the browser to create a passkey, and stores their challenge.
 * @param names `site`: name of the site; `user`: email or phone number; `display`: name of the user
 * @throws CallFailure `too_many_passkeys`
 */
export async function beginPasskey(
  holder: Holder,
  names: { site: string; user: string; display: string },
  context: Context,
): Promise<PasskeyCreation> {
  const existing = await context.database.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where(holderColumn(holder), '=', holder.id)
    .execute();
  if (existing.length >= maxPasskeys) throw new CallFailure('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpID: relyingParty(context).id,
    rpName: names.site,
    userName: names.user,
    userDisplayName: names.display,
    userID: new TextEncoder().encode(`${holder.kind} ${holder.id}`),
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(options.challenge, holder, context);
  return {
    challenge: options.challenge,
    rp: { id: relyingParty(context).id, name: names.site },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Verifies and stores the passkey that the browser created after `beginPasskey`.
 * @param response JSON of the browser's `RegistrationResponseJSON`
 * @param then writes of the caller in the same transaction
 * @throws CallFailure `passkey_wrong`
 */
export async function addPasskey(
  holder: Holder,
  response: string,
  context: Context,
  then: (trx: Transaction<Tables>) => Promise<void>,
): Promise<Passkey> {
  const parsed = parseJson(registrationResponse, response);
  const { id: expectedRPID, origin } = relyingParty(context);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...parsed,
      response: { ...parsed.response, transports: parsed.response.transports.filter(isTransport) },
    },
    expectedChallenge: (challenge) => consumeChallenge(challenge, holder, context),
    expectedOrigin: origin,
    expectedRPID,
  }).catch((error: unknown) => rejectPasskey(error, context));
  if (!registrationInfo) throw new CallFailure('passkey_wrong');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return context.database.transaction(async (trx) => {
    const row = await trx
      .insertInto('passkey')
      .values({
        [holderColumn(holder)]: holder.id,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        user_agent: context.userAgent.slice(0, 300),
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'user_agent', 'created_at', 'last_used_at'])
      .executeTakeFirst();
    if (!row) throw new CallFailure('passkey_wrong');
    await then(trx);
    return toPasskey(row);
  });
}

/** Returns the options for the browser to sign in with any passkey of the site, and stores their challenge. */
export async function beginPasskeySignIn(context: Context): Promise<PasskeyRequest> {
  const { id: rpId } = relyingParty(context);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, timeout, userVerification: 'required' });
  await storeChallenge(challenge, null, context);
  return { challenge, rpId, timeout, userVerification: 'required' };
}

/**
 * Verifies the browser's response to `beginPasskeySignIn`.
 * @returns the id of the account or operator whose passkey it is
 * @throws CallFailure `passkey_wrong`
 */
export async function verifyPasskey(kind: Holder['kind'], response: string, context: Context): Promise<number> {
  const parsed = parseJson(authenticationResponse, response);
  const column = holderColumn({ kind });
  const { db } = context.database;
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter', `${column} as holder_id`])
    .where('credential_id', '=', parsed.id)
    .where(column, 'is not', null)
    .executeTakeFirst();
  if (!row?.holder_id) throw new CallFailure('passkey_wrong');
  const { id: expectedRPID, origin } = relyingParty(context);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: parsed,
    expectedChallenge: (challenge) => consumeChallenge(challenge, null, context),
    expectedOrigin: origin,
    expectedRPID,
    credential: { id: parsed.id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch((error: unknown) => rejectPasskey(error, context));
  if (!verified) throw new CallFailure('passkey_wrong');
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: context.now() })
    .where('id', '=', row.id)
    .execute();
  return row.holder_id;
}

/** Lists the passkeys of a holder, newest first. */
export async function listPasskeys(holder: Holder, db: Kysely<Tables>): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where(holderColumn(holder), '=', holder.id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPasskey);
}

/** @throws CallFailure `not_found` */
export async function deletePasskey(holder: Holder, id: number, trx: Kysely<Tables>): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where(holderColumn(holder), '=', holder.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallFailure('not_found');
}

export async function deletePasskeys(holder: Holder, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('passkey').where(holderColumn(holder), '=', holder.id).execute();
}

function toPasskey(row: Pick<Selectable<Tables['passkey']>, 'id' | 'user_agent' | 'created_at' | 'last_used_at'>) {
  const { id, user_agent, created_at, last_used_at } = row;
  return { id, user_agent, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}

async function storeChallenge(challenge: string, holder: Holder | null, { database, now }: Context): Promise<void> {
  const at = now();
  await database.db.deleteFrom('passkey_challenge').where('expires_at', '<=', at).execute();
  const expires_at = new Date(at.getTime() + timeout);
  await database.db
    .insertInto('passkey_challenge')
    .values({ challenge, expires_at, ...(holder && { [holderColumn(holder)]: holder.id }) })
    .execute();
}

/** Consumes a challenge; of two concurrent requests with the same challenge only one succeeds. */
async function consumeChallenge(
  challenge: string,
  holder: Holder | null,
  { database, now }: Context,
): Promise<boolean> {
  const { numDeletedRows } = await database.db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now())
    .$if(holder === null, (query) => query.where('account_id', 'is', null).where('operator_id', 'is', null))
    .$if(holder !== null, (query) => query.where(holderColumn(holder as Holder), '=', (holder as Holder).id))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function parseJson<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new CallFailure('passkey_wrong');
  }
}

const isTransport = (value: string): value is z.output<typeof transport> => transport.safeParse(value).success;

/** Logs the library's error and rejects the passkey. */
function rejectPasskey(error: unknown, { log }: Pick<Context, 'log'>): never {
  log.info({ err: error }, 'passkey rejected');
  throw new CallFailure('passkey_wrong');
}
