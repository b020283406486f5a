import { adminGetPackages, adminSavePackage, adminDeletePackage } from '@latchkey/contract/admin/packages/calls';
import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { InputOf } from '@latchkey/contract/define-call';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';
import { paging } from '@latchkey/contract/limits';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { durationOf } from '@latchkey/contract/package/duration';
import { sql, type Transaction, type Kysely, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { likePattern } from '../../property/listing-filters.ts';
import { countRows } from '../table/paging.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { featureName } from './features.ts';

const columns = {
  price: sql`coalesce(p.price, 0)`,
  name: sql`plain_text(p.name)`,
  duration: sql`p.duration`,
  id: sql`p.id`,
} as const;

/** Returns packages as the console edits them, including those switched off. */
export const getPackages = defineHandler(adminGetPackages, async (input, { database, now }) => {
  const { search, sort = 'price', order = 'asc', is_enabled, package_type, limit, offset } = input;
  const condition = sql`where true
    ${search === undefined ? sql`` : sql`and plain_text(p.name) like ${likePattern(search)}`}
    ${is_enabled === undefined ? sql`` : sql`and p.is_enabled = ${is_enabled === 1}`}
    ${package_type === undefined ? sql`` : sql`and p.package_type = ${package_type}`}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`${condition} order by ${columns[sort]} ${direction}, p.id ${direction} limit ${limit} offset ${offset}`;
  const [data, total] = await Promise.all([
    loadPackages(page, now(), database.db),
    countRows(sql`package p ${condition}`, database.db),
  ]);
  return { data, ...total };
});

type Row = Omit<ConsolePackage, 'is_enabled' | 'is_used' | 'created_at' | 'updated_at'> & {
  is_enabled: boolean;
  is_used: boolean;
  created_at: Date;
  updated_at: Date;
};

/** Whether a package was ever held, paid for or used for an advert. */
const packageIsUsed = sql<boolean>`(exists (select from account_package where package_id = p.id)
  or exists (select from payment_transaction where package_id = p.id)
  or exists (select from advertisement where package_id = p.id))`;

/**
 * Loads packages as the console shows them.
 * @param rest the query after `from package p`: where, order, limit
 */
async function loadPackages(rest: RawBuilder<unknown>, now: Date, db: Kysely<Tables>): Promise<ConsolePackage[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.package_type, p.price, p.duration, coalesce(p.ios_product_id, '') as ios_product_id, p.is_enabled,
           p.created_at, p.updated_at, ${packageIsUsed} as is_used,
           (select count(*)::int from (
              select from account_package h where h.package_id = p.id
                and coalesce(h.end_date, 'infinity'::timestamptz) >= ${activeFrom(now)} limit ${paging.exactTotal}) held) as holders,
           (select coalesce(json_agg(json_build_object('id', feature_id, 'limit_type', limit_type, 'limit', "limit")
                     order by feature_id), '[]') from package_feature where package_id = p.id) as features
      from package p ${rest}`.execute(db);
  return rows.map((row) => ({
    ...row,
    is_enabled: row.is_enabled ? 1 : 0,
    is_used: row.is_used ? 1 : 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/**
 * Creates or updates a package. Packages already held, and those being paid for at the moment, keep the terms of their
 * purchase, which are copied with the payment.
 */
export const savePackage = defineHandler(adminSavePackage, async (input, context) => {
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

type Input = InputOf<typeof adminSavePackage>;

async function expectFeatures({ features }: Input, trx: Transaction<Tables>): Promise<void> {
  const ids = features.map(({ id }) => id);
  const known = await trx.selectFrom('feature').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length)
    throw new CallFailure('validation', { message: 'features must list existing features.' });
}

const changedMeanwhile = 'Someone else has changed this plan. Close it and open it again.';

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

/** Returns a package as one line of readable text, for the audit log. */
function describePackage(item: ConsolePackage): string {
  const { unit, count } = durationOf(item.duration);
  const included = item.features.map(({ id, limit }) => `${featureName(id)} ${limit ?? 'unlimited'}`);
  const price = item.price === null ? 'free' : String(item.price);
  const ios = item.ios_product_id === '' ? [] : [`iOS ${item.ios_product_id}`];
  const isOn = item.is_enabled === 1 ? 'on sale' : 'off';
  return [item.name, price, `${count} ${unit}${count === 1 ? '' : 's'}`, ...included, ...ios, isOn].join(', ');
}

/** Deletes a package that was never held or paid for; a used one stays, because payment records refer to it. */
export const deletePackage = defineHandler(adminDeletePackage, async ({ id }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    // The lock makes a concurrent purchase wait, or finds that it was first.
    await trx.selectFrom('package').select('id').where('id', '=', id).forUpdate().execute();
    const [before] = await loadPackages(sql`where p.id = ${id}`, now(), trx);
    if (!before) throw new CallFailure('package_not_found');
    if (before.is_used === 1) throw new CallFailure('package_in_use');
    await trx.deleteFrom('package').where('id', '=', id).execute();
    const change = { subject: 'package', subject_id: id, accountId: null, reason: before.name } as const;
    const texts = { before: describePackage(before), after: '' };
    await writeAudit({ action: 'delete-package', ...change, ...texts }, context, trx);
  });
  context.pages?.drop(getPackage.path);
  return { data: null };
});
