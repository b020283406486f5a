import {
  adminGetProperties,
  adminGetProperty,
  adminExportProperties,
  adminSaveProperty,
} from '@latchkey/contract/admin/listings/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { paging } from '@latchkey/contract/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/paging.ts';
import type { Context } from '../../platform/context.ts';
import { type PropertyChangeResult, writePropertyChange } from '../../posting/change-property.ts';
import { offerAfterEdit } from '../../posting/edited-state.ts';
import { lockProperty } from '../../posting/lock-property.ts';
import { createProperty } from '../../posting/create-property.ts';
import { type PropertyEditor, updatePropertyWithFiles } from '../../posting/update-property-with-files.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadPropertyRows } from './listing-rows.ts';
import { tableCondition, tableOrder } from './listing-table.ts';
import { loadProperty } from './load-listing.ts';
import { listingsAsCsv } from './export-listings.ts';
import { describeChange, expectUnchanged, propertySnapshot } from './listing-edits.ts';
import { notifyOwnerOfEdit } from './notify-owner.ts';

/** Estimates must exceed this to be trusted: 10,000 adjacent rows are estimated as 13,000 at most. */
const estimateThreshold = 2 * paging.exactTotal;
/** Number of evenly spaced positions in the table at which rows are sampled. */
const sampleCount = 300;
/** Number of adjacent rows sampled at each position: they are in one page of the table file. */
const rowsPerSample = 6;

/** Returns properties in every state. */
export const getProperties = defineHandler(adminGetProperties, async (input, context) => {
  const { limit, offset } = input;
  const { read } = context.database;
  const where = await tableCondition(input, context.database);
  const order = tableOrder(input);
  const query = {
    rows: sql`property p where ${where}`,
    id: sql`p.id`,
    order,
    limit,
    offset,
    exceedsLimit: () => exceedsEstimateThreshold(where, read),
    sortLimit: estimateThreshold,
  };
  const { ids, total } = await findPage(query, read);
  return { data: await loadPropertyRows({ ids, order }, context), ...total };
});

/**
 * Estimates from a sample of 1,800 rows, in about 5 ms, whether more properties match than are counted exactly. The
 * sample is not random, so that all pages of a table get the same result.
 * @param where a condition on `property p`
 */
export async function exceedsEstimateThreshold(where: RawBuilder<unknown>, db: Kysely<Tables>): Promise<boolean> {
  const first = sql`range.first + (range.last - range.first) * n / ${sampleCount}`;
  const { rows } = await sql<{ estimate: number }>`${customPlan}
    with range as materialized (select min(id) as first, max(id) as last from property)
    select coalesce((count(*) filter (where ${where}))::float8 / nullif(count(*), 0), 0)
             * (select reltuples from pg_class where oid = 'property'::regclass) as estimate
      from range
      cross join generate_series(0, ${sampleCount - 1}::int) n
      cross join lateral (select * from property where id between ${first} and ${first} + ${rowsPerSample - 1}) p`.execute(
    db,
  );
  return (rows[0]?.estimate ?? 0) > estimateThreshold;
}

/** Returns a property in any state, with its owner and history. */
export const getProperty = defineHandler(adminGetProperty, async ({ id }, context) => ({
  data: await loadProperty(id, context),
}));

/** Returns the filtered properties as CSV. */
export const exportProperties = defineHandler(adminExportProperties, async (input, context) => {
  const where = await tableCondition(input, context.database);
  const content = listingsAsCsv(sql`property p where ${where}`, loadPropertyRows, context);
  return { data: { name: 'properties.csv', contentType: 'text/csv; charset=utf-8', content } };
});

/**
 * Creates a property of the operator, or updates any property by the rules of posting. An update keeps owner,
 * package, decision and active state.
 */
export const saveProperty = defineHandler(adminSaveProperty, async (input, context) => {
  const { id, releasedFileIds } =
    input.id === undefined
      ? { id: await create(input, context), releasedFileIds: [] }
      : await change(input.id, input, context);
  evictPages(context, 'listings', [id]);
  await deleteUnusedFiles(releasedFileIds, context);
  return { data: await loadProperty(id, context) };
});

type Input = InputOf<typeof adminSaveProperty>;

async function create(input: Input, context: Context): Promise<number> {
  const { title, description, category_id, property_type, address, price, title_image } = input;
  if (title === undefined || description === undefined || category_id === undefined || property_type === undefined) {
    throw new CallFailure('validation');
  }
  if (address === undefined || price === undefined || !title_image || 'picture' in title_image) {
    throw new CallFailure('file_missing');
  }
  const property = { ...input, title, description, category_id, property_type, address, price, title_image };
  return createProperty(null, property, context, async (trx, id) => {
    const about = { subject: 'property', subject_id: id, accountId: null, before: '', after: title } as const;
    await writeAudit({ action: 'create-property', ...about, reason: '' }, context, trx);
  });
}

function change(id: number, input: Input, context: Context): Promise<PropertyChangeResult> {
  const editor: PropertyEditor = {
    fileOwnerId: null,
    async lock(trx) {
      const property = await lockProperty(trx, { id });
      await expectUnchanged(trx, { kind: 'property', id }, input.seen_at);
      return property;
    },
    async change(trx, changes) {
      const property = await editor.lock(trx);
      const before = await propertySnapshot(trx, id);
      const { request_status, status } = property;
      const property_type = offerAfterEdit(property, changes.fields.property_type);
      const changed = await writePropertyChange(
        trx,
        property,
        { request_status, status, property_type },
        changes,
        context,
      );
      const differences = describeChange(before, await propertySnapshot(trx, id));
      const about = { subject: 'property', subject_id: id, accountId: property.accountId } as const;
      await writeAudit({ action: 'edit-property', ...about, ...differences, reason: input.reason ?? '' }, context, trx);
      await notifyOwnerOfEdit({ kind: 'property', id }, property.accountId, input.reason, context, trx);
      return changed;
    },
  };
  return updatePropertyWithFiles(editor, input, context);
}
