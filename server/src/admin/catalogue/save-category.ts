import { adminSaveCategory } from '@latchkey/contract/admin/catalogue/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { type Selectable, sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { CategoryTable, Tables } from '../../platform/database/tables.ts';
import { reserveSlug } from '../../posting/slugs.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type AuditFields, changedFields, onOff, lockCatalogue, evictCatalogueCaches } from './catalogue-changes.ts';
import { expectNameFree, expectUnchanged, catalogueFailure } from './catalogue-checks.ts';
import { loadCategories } from './categories.ts';
import { saveTranslatedNames } from './translated-names.ts';
import { applyRenamesQueue } from './apply-renames.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from './picture-change.ts';

type Category = Selectable<CategoryTable>;

/**
 * Creates or updates a category. Properties store its name for the search: after a rename a job updates them, and the
 * old slug redirects to the new one (009-slug-history.sql).
 * @throws CallFailure `category_not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export const saveCategory = defineHandler(adminSaveCategory, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const image = await acceptPictureChange(accept, 'icon', input.image, input.remove_image);
    const metaImage = await acceptPictureChange(accept, 'metaImage', input.meta_image, input.remove_meta_image);
    return database.transaction(async (trx) => {
      await lockCatalogue(trx);
      const before = input.id === undefined ? null : await lockCategory(trx, input.id, input.seen_at);
      const name = input.name ?? before?.name ?? '';
      await expectNameFree(trx, 'category', name, before?.id);
      const values = {
        name,
        slug_id: await slugOf(trx, input, before),
        is_enabled: input.is_enabled ?? before?.is_enabled ?? true,
        meta_title: input.meta_title ?? before?.meta_title ?? '',
        meta_description: input.meta_description ?? before?.meta_description ?? '',
        meta_keywords: input.meta_keywords ?? before?.meta_keywords ?? '',
        image_id: await applyPictureChange(trx, image, before?.image_id ?? null),
        meta_image_id: await applyPictureChange(trx, metaImage, before?.meta_image_id ?? null),
        updated_at: context.now(),
      };
      const stored = await store(trx, before, values);
      const facts = await parameterNames(trx, stored.id);
      if (input.parameter_ids) await setParameters(trx, stored.id, input.parameter_ids);
      await saveTranslatedNames(trx, input.names, [name]);
      const change = changedFields(
        before ? describe(before, facts) : {},
        describe(stored, await parameterNames(trx, stored.id)),
      );
      const subject = { subject: 'category', subject_id: stored.id, accountId: null, reason: '' } as const;
      await writeAudit({ action: before ? 'change-category' : 'add-category', ...subject, ...change }, context, trx);
      const now = [stored.image_id, stored.meta_image_id];
      return { id: stored.id, unused: unusedFileIds([before?.image_id ?? null, before?.meta_image_id ?? null], now) };
    });
  });
  evictCatalogueCaches(context);
  await context.wake?.(applyRenamesQueue);
  await deleteUnusedFiles(unused, context);
  const [data] = await loadCategories(sql`c.id = ${id}`, context);
  if (!data) throw new CallFailure('category_not_found');
  return { data };
});

async function lockCategory(trx: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Category> {
  // The lock also makes concurrent writes of properties wait, so that they get the new name (029-catalogue.sql).
  const row = await trx.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('category_not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

/** The slug of a new category comes from its name; a renamed one keeps its slug unless the input has another. */
async function slugOf(
  trx: Transaction<Tables>,
  { slug_id, name = '' }: InputOf<typeof adminSaveCategory>,
  before: Category | null,
): Promise<string> {
  if (before && (slug_id === undefined || slug_id === before.slug_id)) return before.slug_id;
  return reserveSlug(trx, 'category', slug_id ?? name, before?.id);
}

async function store(
  trx: Transaction<Tables>,
  before: Category | null,
  values: Omit<Category, 'id' | 'property_count' | 'is_renamed'>,
): Promise<Category> {
  const query = before
    ? trx.updateTable('category').set(values).where('id', '=', before.id).returningAll()
    : trx.insertInto('category').values(values).returningAll();
  return query.executeTakeFirstOrThrow();
}

async function setParameters(trx: Transaction<Tables>, id: number, input: readonly (number | 'none')[]): Promise<void> {
  const ids = [...new Set(input.filter((each) => each !== 'none'))];
  const known = ids.length ? await trx.selectFrom('parameter').select('id').where('id', 'in', ids).execute() : [];
  if (known.length < ids.length)
    throw catalogueFailure('target_missing', 'One of these features no longer exists. Reload the page.');
  await trx.deleteFrom('category_parameter').where('category_id', '=', id).execute();
  const rows = ids.map((parameter_id, position) => ({ category_id: id, parameter_id, position }));
  if (rows.length > 0) await trx.insertInto('category_parameter').values(rows).execute();
}

async function parameterNames(trx: Transaction<Tables>, id: number): Promise<string> {
  const rows = await trx
    .selectFrom('category_parameter')
    .innerJoin('parameter', 'parameter.id', 'category_parameter.parameter_id')
    .select('parameter.name')
    .where('category_parameter.category_id', '=', id)
    .orderBy('category_parameter.position')
    .execute();
  return rows.map(({ name }) => name).join(', ');
}

function describe(row: Category, facts: string): AuditFields {
  return {
    name: row.name,
    address: row.slug_id,
    state: onOff(row.is_enabled),
    facts,
    icon: row.image_id === null ? 'none' : `file ${row.image_id}`,
    'search title': row.meta_title,
    'search text': row.meta_description,
    'search keywords': row.meta_keywords,
    'image for shared links': row.meta_image_id === null ? 'none' : `file ${row.meta_image_id}`,
  };
}
