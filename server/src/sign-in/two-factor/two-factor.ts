import { createHash, randomInt } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { recoveryCodes } from '@latchkey/contract/limits';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { encryptSecrets, decryptSecrets } from '../../platform/crypto/encrypt-secrets.ts';
import { countAttempt, resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { Secret, TOTP } from 'otpauth';

/** Owner of a second factor or a passkey. */
export interface Holder {
  kind: 'account' | 'operator';
  id: number;
}

/** Column of the owner, in tables whose rows belong to an account or to an operator. */
export const holderColumn = ({ kind }: Pick<Holder, 'kind'>) => (kind === 'account' ? 'account_id' : 'operator_id');
const subjectOf = ({ kind, id }: Holder) => `two-factor ${kind} ${id}`;

/** Returns whether two-step sign-in is on, and the number of recovery codes left. */
export async function loadTwoFactor(holder: Holder, db: Kysely<Tables>): Promise<{ isOn: boolean; left: number }> {
  const row = await db
    .selectFrom('totp_factor')
    .leftJoin('recovery_code', 'recovery_code.totp_factor_id', 'totp_factor.id')
    .select((one) => ['is_on', one.fn.count<number>('recovery_code.code_hash').as('left')])
    .where(holderColumn(holder), '=', holder.id)
    .groupBy('totp_factor.id')
    .executeTakeFirst();
  return { isOn: row?.is_on ?? false, left: row?.is_on ? Number(row.left) : 0 };
}

/**
 * Creates a secret for the authenticator app; it has no effect until `enableTwoFactor`.
 * @throws CallFailure `two_factor_on`
 */
export async function beginTwoFactor(
  holder: Holder,
  { issuer, label }: { issuer: string; label: string },
  context: Context,
): Promise<NewTotp> {
  const totp = newTotp(issuer, label);
  const sealed = encryptSecrets({ key: totp.key }, subjectOf(holder), keyOf(context));
  const column = holderColumn(holder);
  const { numInsertedOrUpdatedRows } = await context.database.db
    .insertInto('totp_factor')
    .values({ [column]: holder.id, sealed, created_at: context.now() })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ sealed }).where('totp_factor.is_on', '=', false))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new CallFailure('two_factor_on');
  return totp;
}

/**
 * Checks the first code of the app, which proves that the app has the secret.
 * @throws CallFailure `two_factor_wrong`; TooManyRequests
 */
export function consumeFirstCode(holder: Holder, code: string, context: Context): Promise<void> {
  return consumeTotp(holder, code, context, { isOn: false });
}

/**
 * Turns two-step sign-in on; to be called after `consumeFirstCode`.
 * @returns the recovery codes, of which only hashes are stored
 */
export async function enableTwoFactor(holder: Holder, trx: Kysely<Tables>): Promise<string[]> {
  const { id } = await trx
    .updateTable('totp_factor')
    .set({ is_on: true })
    .where(holderColumn(holder), '=', holder.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return storeRecoveryCodes(id, trx);
}

/**
 * Checks a code of the app, or a recovery code, and consumes it.
 * @throws CallFailure `two_factor_wrong`; TooManyRequests after too many wrong ones
 */
export async function consumeTwoFactorCode(holder: Holder, code: string, context: Context): Promise<void> {
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(code)) return consumeTotp(holder, code, context, { isOn: true });
  await countAttempt('code', subjectOf(holder), context);
  const { numDeletedRows } = await context.database.db
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hashOf(code))
    .where('totp_factor_id', 'in', (from) =>
      from.selectFrom('totp_factor').select('id').where('is_on', '=', true).where(holderColumn(holder), '=', holder.id),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallFailure('two_factor_wrong');
  await resetLockout('code', subjectOf(holder), context.database.db);
}

/** Replaces the recovery codes and returns the new ones; to be called after `consumeTwoFactorCode`. */
export async function renewRecoveryCodes(holder: Holder, trx: Kysely<Tables>): Promise<string[]> {
  const { id } = await trx
    .selectFrom('totp_factor')
    .select('id')
    .where(holderColumn(holder), '=', holder.id)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('recovery_code').where('totp_factor_id', '=', id).execute();
  return storeRecoveryCodes(id, trx);
}

/** Deletes the second factor with its recovery codes, and resets the lockout of wrong codes. */
export async function deleteTwoFactor(holder: Holder, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('totp_factor').where(holderColumn(holder), '=', holder.id).execute();
  await resetLockout('code', subjectOf(holder), trx);
}

async function consumeTotp(holder: Holder, code: string, context: Context, { isOn }: { isOn: boolean }): Promise<void> {
  const { database, now, log } = context;
  await countAttempt('code', subjectOf(holder), context);
  const factor = await database.db
    .selectFrom('totp_factor')
    .select(['id', 'sealed'])
    .where(holderColumn(holder), '=', holder.id)
    .where('is_on', '=', isOn)
    .executeTakeFirst();
  const secret = factor && decryptSecrets(factor.sealed, subjectOf(holder), keyOf(context))?.['key'];
  if (factor && secret === undefined) log.error({ holder }, 'two-factor secret cannot be decrypted');
  const step = secret === undefined ? null : totpStep(secret, code.replaceAll(/\s/g, ''), now());
  if (!factor || step === null) throw new CallFailure('two_factor_wrong');
  // Of two concurrent requests with the same code only one updates the row.
  const { numUpdatedRows } = await database.db
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CallFailure('two_factor_wrong');
  await resetLockout('code', subjectOf(holder), database.db);
}

async function storeRecoveryCodes(factorId: number, trx: Kysely<Tables>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, newRecoveryCode);
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(code), totp_factor_id: factorId })))
    .execute();
  return codes;
}

/** Without vowels, which could form words, and without characters that are easy to confuse. */
const letters = 'bcdfghjkmnpqrstvwxyz23456789';

/** Returns a recovery code of about 48 bits, enough with the lockout after wrong codes. */
function newRecoveryCode(): string {
  const text = Array.from({ length: recoveryCodes.length }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, recoveryCodes.length / 2)}-${text.slice(recoveryCodes.length / 2)}`;
}

function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .digest();
}

function keyOf({ encryptionKey }: Pick<Context, 'encryptionKey'>) {
  if (!encryptionKey) throw new CallFailure('not_available_yet');
  return encryptionKey;
}

/** Time steps before and after the current one whose codes are accepted, for clocks that are off. */
const window = 1;
const secretBytes = 20;

interface NewTotp {
  /** Base32, for manual entry into an app. */
  key: string;
  /** `otpauth://` URI for a QR code. */
  uri: string;
}

/** Creates a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds, which all apps support). */
export function newTotp(issuer: string, label: string): NewTotp {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: secretBytes }) });
  return { key: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step that a code belongs to; null for a wrong code. */
export function totpStep(key: string, code: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
