import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { InputOf } from '@latchkey/contract/define-call';
import { sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { loadPackages } from './load-packages.ts';
import { describePackage } from './describe-package.ts';
import { adminSavePackage } from '@latchkey/contract/admin/packages/calls';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

type Input = InputOf<typeof adminSavePackage>;

/**
 * Creates or updates a package. Packages already held, and those being paid for at the moment, keep the terms of their
 * purchase, which are copied with the payment.
 */
export default defineHandler(adminSavePackage, async (input, context) => {
  const { database, now } = context;
  const saved = await database.transaction(async (trx) => {
    await expectFeatures(input, trx);
    const before = input.id === undefined ? null : await lockPackage(input.id, input.updated_at, now(), trx);
    const id = await write(input, now(), trx);
    const [after] = await loadPackages(sql`where p.id = ${id}`, now(), trx);
    if (!after) throw new CallFailure('package_not_found');
    const change = { subject: 'package', subject_id: id, accountId: null, reason: after.name } as const;
    const texts = { before: before ? describePackage(before) : '', after: describePackage(after) };
    await writeAudit({ action: before ? 'change-package' : 'make-package', ...change, ...texts }, context, trx);
    return after;
  });
  context.pages?.drop(getPackage.path);
  return { data: saved };
});

async function expectFeatures({ features }: Input, trx: Transaction<Tables>): Promise<void> {
  const ids = features.map(({ id }) => id);
  const known = await trx.selectFrom('feature').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length)
    throw new CallFailure('validation', { message: 'features must be those that there are.' });
}

/** Locks the package until the transaction ends and returns it. */
async function lockPackage(
  id: number,
  seen: string | undefined,
  now: Date,
  trx: Transaction<Tables>,
): Promise<ConsolePackage> {
  await trx.selectFrom('package').select('id').where('id', '=', id).forUpdate().execute();
  const [before] = await loadPackages(sql`where p.id = ${id}`, now, trx);
  if (!before) throw new CallFailure('package_not_found');
  if (seen !== undefined && seen !== before.updated_at) {
    throw new CallFailure('validation', { message: changedMeanwhile, extra: { changed_meanwhile: true } });
  }
  return before;
}

const changedMeanwhile =
  'Somebody else has changed this package since you opened it. Open it again to see how it is now.';

async function write(input: Input, now: Date, trx: Transaction<Tables>): Promise<number> {
  const { package_type, name, duration, is_enabled, ios_product_id = '', price = 0, features } = input;
  const row = {
    name,
    package_type,
    price: package_type === 'paid' ? price : null,
    duration,
    is_enabled,
    ios_product_id: ios_product_id === '' ? null : ios_product_id,
    updated_at: now,
  };
  const stored =
    input.id === undefined
      ? await trx.insertInto('package').values(row).returning('id').executeTakeFirstOrThrow()
      : await trx.updateTable('package').set(row).where('id', '=', input.id).returning('id').executeTakeFirstOrThrow();
  await trx.deleteFrom('package_feature').where('package_id', '=', stored.id).execute();
  const featureRows = features.map(({ id, limit_type, limit }) => ({
    package_id: stored.id,
    feature_id: id,
    limit_type,
    limit: limit_type === 'limited' ? (limit ?? null) : null,
  }));
  await trx.insertInto('package_feature').values(featureRows).execute();
  return stored.id;
}
