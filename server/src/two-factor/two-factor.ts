import { createHash, randomInt } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { recoveryCodes } from '@latchkey/contract/limits';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { seal, unseal } from '../services/payments/seal.ts';
import { countTry, forgive } from '../sign-in/lockouts.ts';
import { newTotp, type NewTotp, totpStep } from './totp.ts';

/** Who owns a two-step sign-in. */
export interface Holder {
  kind: 'account' | 'operator';
  id: number;
}

/** Of tables whose rows belong to an account or to an operator. */
export const holderColumn = ({ kind }: Pick<Holder, 'kind'>) => (kind === 'account' ? 'account_id' : 'operator_id');
const nameOf = ({ kind, id }: Holder) => `two-factor ${kind} ${id}`;

/** Whether it is on, and how many recovery codes are left. */
export async function readTwoFactor(holder: Holder, db: Kysely<Tables>): Promise<{ isOn: boolean; left: number }> {
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
 * Makes a secret for the authenticator app; it counts for nothing until `turnOnTwoFactor`.
 * @throws CallFailure `two_factor_on`
 */
export async function beginTwoFactor(
  holder: Holder,
  { issuer, label }: { issuer: string; label: string },
  context: Context,
): Promise<NewTotp> {
  const totp = newTotp(issuer, label);
  const sealed = seal({ key: totp.key }, nameOf(holder), keyOf(context));
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
 * Checks the first code of the app, which shows that it has the secret.
 * @throws CallFailure `two_factor_wrong`; TooManyRequests
 */
export function spendFirstCode(holder: Holder, code: string, context: Context): Promise<void> {
  return spendTotp(holder, code, context, { isOn: false });
}

/**
 * Turns it on; to be called after `spendFirstCode`.
 * @returns the recovery codes, which exist nowhere else
 */
export async function turnOnTwoFactor(holder: Holder, trx: Kysely<Tables>): Promise<string[]> {
  const { id } = await trx
    .updateTable('totp_factor')
    .set({ is_on: true })
    .where(holderColumn(holder), '=', holder.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return storeRecoveryCodes(id, trx);
}

/**
 * Checks a code of the app, or a recovery code, and uses it up.
 * @throws CallFailure `two_factor_wrong`; TooManyRequests after too many wrong ones
 */
export async function spendTwoFactor(holder: Holder, code: string, context: Context): Promise<void> {
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(code)) return spendTotp(holder, code, context, { isOn: true });
  await countTry('code', nameOf(holder), context);
  const { numDeletedRows } = await context.database.db
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hashOf(code))
    .where('totp_factor_id', 'in', (from) =>
      from.selectFrom('totp_factor').select('id').where('is_on', '=', true).where(holderColumn(holder), '=', holder.id),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallFailure('two_factor_wrong');
  await forgive('code', nameOf(holder), context.database.db);
}

/** New recovery codes in place of those before; to be called after `spendTwoFactor`. */
export async function renewRecoveryCodes(holder: Holder, trx: Kysely<Tables>): Promise<string[]> {
  const { id } = await trx
    .selectFrom('totp_factor')
    .select('id')
    .where(holderColumn(holder), '=', holder.id)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('recovery_code').where('totp_factor_id', '=', id).execute();
  return storeRecoveryCodes(id, trx);
}

export async function deleteTwoFactor(holder: Holder, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('totp_factor').where(holderColumn(holder), '=', holder.id).execute();
  await forgive('code', nameOf(holder), trx);
}

async function spendTotp(holder: Holder, code: string, context: Context, { isOn }: { isOn: boolean }): Promise<void> {
  const { database, now, log } = context;
  await countTry('code', nameOf(holder), context);
  const factor = await database.db
    .selectFrom('totp_factor')
    .select(['id', 'sealed'])
    .where(holderColumn(holder), '=', holder.id)
    .where('is_on', '=', isOn)
    .executeTakeFirst();
  const secret = factor && unseal(factor.sealed, nameOf(holder), keyOf(context))?.['key'];
  if (factor && secret === undefined) log.error({ holder }, 'the secret of a two-step sign-in cannot be read here');
  const step = secret === undefined ? null : totpStep(secret, code.replaceAll(/\s/g, ''), now());
  if (!factor || step === null) throw new CallFailure('two_factor_wrong');
  // Of two who come with the same code at once, one is too late.
  const { numUpdatedRows } = await database.db
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CallFailure('two_factor_wrong');
  await forgive('code', nameOf(holder), database.db);
}

async function storeRecoveryCodes(factorId: number, trx: Kysely<Tables>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, newRecoveryCode);
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(code), totp_factor_id: factorId })))
    .execute();
  return codes;
}

/** No vowels, which would make words, and nothing that looks like something else. */
const letters = 'bcdfghjkmnpqrstvwxyz23456789';

/** About 48 bits, which the lockout makes impossible to guess. */
function newRecoveryCode(): string {
  const text = Array.from({ length: recoveryCodes.length }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, recoveryCodes.length / 2)}-${text.slice(recoveryCodes.length / 2)}`;
}

function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .digest();
}

function keyOf({ sealingKey }: Pick<Context, 'sealingKey'>) {
  if (!sealingKey) throw new CallFailure('not_available_yet');
  return sealingKey;
}
