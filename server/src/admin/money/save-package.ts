import { adminSavePackage } from '@latchkey/contract/calls/console/money';
import { getPackage } from '@latchkey/contract/calls/package';
import { CallFailure } from '@latchkey/contract/errors';
import type { ConsolePackage } from '@latchkey/contract/records/console-money';
import type { InputOf } from '@latchkey/contract/call';
import { sql, type Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { Tables } from '../../database/tables.ts';
import { writeAudit } from '../write-audit.ts';
import { loadPackages } from './load-packages.ts';
import { packageWords } from './package-words.ts';

type Wish = InputOf<typeof adminSavePackage>;

/**
 * Makes a package, or changes one. What people hold, and what somebody is paying for at this moment, keeps the terms that it
 * was bought under: those are copied with the payment.
 */
export default answer(adminSavePackage, async (wish, context) => {
  const { database, now } = context;
  const saved = await database.transaction(async (within) => {
    await expectFeatures(wish, within);
    const before = wish.id === undefined ? null : await holdPackage(wish.id, wish.updated_at, now(), within);
    const id = await write(wish, now(), within);
    const [after] = await loadPackages(sql`where p.id = ${id}`, now(), within);
    if (!after) throw new CallFailure('package_not_found');
    const change = { subject: 'package', subject_id: id, accountId: null, reason: after.name } as const;
    const words = { before: before ? packageWords(before) : '', after: packageWords(after) };
    await writeAudit({ action: before ? 'change-package' : 'make-package', ...change, ...words }, context, within);
    return after;
  });
  context.pages?.drop(getPackage.path);
  return { data: saved };
});

async function expectFeatures({ features }: Wish, within: Transaction<Tables>): Promise<void> {
  const ids = features.map(({ id }) => id);
  const known = await within.selectFrom('feature').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length)
    throw new CallFailure('validation', { message: 'features must be those that there are.' });
}

/** The package as it is, held until the transaction ends. */
async function holdPackage(
  id: number,
  seen: string | undefined,
  now: Date,
  within: Transaction<Tables>,
): Promise<ConsolePackage> {
  await within.selectFrom('package').select('id').where('id', '=', id).forUpdate().execute();
  const [before] = await loadPackages(sql`where p.id = ${id}`, now, within);
  if (!before) throw new CallFailure('package_not_found');
  if (seen !== undefined && seen !== before.updated_at) {
    throw new CallFailure('validation', { message: changedMeanwhile, extra: { changed_meanwhile: true } });
  }
  return before;
}

const changedMeanwhile =
  'Somebody else has changed this package since you opened it. Open it again to see how it is now.';

async function write(wish: Wish, now: Date, within: Transaction<Tables>): Promise<number> {
  const { package_type, name, duration, is_enabled, ios_product_id = '', price = 0, features } = wish;
  const row = {
    name,
    package_type,
    price: package_type === 'paid' ? price : null,
    duration,
    is_enabled,
    ios_product_id: ios_product_id === '' ? null : ios_product_id,
    updated_at: now,
  };
  const made =
    wish.id === undefined
      ? await within.insertInto('package').values(row).returning('id').executeTakeFirstOrThrow()
      : await within
          .updateTable('package')
          .set(row)
          .where('id', '=', wish.id)
          .returning('id')
          .executeTakeFirstOrThrow();
  await within.deleteFrom('package_feature').where('package_id', '=', made.id).execute();
  const opens = features.map(({ id, limit_type, limit }) => ({
    package_id: made.id,
    feature_id: id,
    limit_type,
    limit: limit_type === 'limited' ? (limit ?? null) : null,
  }));
  await within.insertInto('package_feature').values(opens).execute();
  return made.id;
}
