import { adminSaveCategory } from '@latchkey/contract/calls/console/catalogue';
import type { InputOf } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import { type Selectable, sql, type Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { CategoryTable, Tables } from '../../database/tables.ts';
import { freeSlug } from '../../posting/free-slug.ts';
import { withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { type Described, differences, onOff } from './differences.ts';
import { expectNameFree } from './expect-name-free.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { loadCategories } from './load-categories.ts';
import { saveNames } from './names.ts';
import { expectUnchanged, refuse } from './refuse.ts';
import { nameHomesQueue } from './name-homes.ts';
import { catalogueChanged } from './show-change.ts';
import { dropped, pictureAfter, takePicture } from './taken-picture.ts';

type Category = Selectable<CategoryTable>;

/**
 * Adds a category or changes one. Homes carry its name for the search: after a rename a job gives them the new one, and
 * its old address leads to the new one (009-slug-history.sql).
 * @throws CallFailure `category_not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export default answer(adminSaveCategory, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const image = await takePicture(accept, 'icon', input.image, input.remove_image);
    const metaImage = await takePicture(accept, 'metaImage', input.meta_image, input.remove_meta_image);
    return database.transaction(async (within) => {
      await holdCatalogue(within);
      const before = input.id === undefined ? null : await holdCategory(within, input.id, input.seen_at);
      const name = input.name ?? before?.name ?? '';
      await expectNameFree(within, 'category', name, before?.id);
      const values = {
        name,
        slug_id: await slugOf(within, input, before),
        is_enabled: input.is_enabled ?? before?.is_enabled ?? true,
        meta_title: input.meta_title ?? before?.meta_title ?? '',
        meta_description: input.meta_description ?? before?.meta_description ?? '',
        meta_keywords: input.meta_keywords ?? before?.meta_keywords ?? '',
        image_id: await pictureAfter(within, image, before?.image_id ?? null),
        meta_image_id: await pictureAfter(within, metaImage, before?.meta_image_id ?? null),
        updated_at: context.now(),
      };
      const stored = await store(within, before, values);
      const facts = await factNames(within, stored.id);
      if (input.parameter_ids) await setFacts(within, stored.id, input.parameter_ids);
      await saveNames(within, input.names, [name]);
      const change = differences(
        before ? describe(before, facts) : {},
        describe(stored, await factNames(within, stored.id)),
      );
      const subject = { subject: 'category', subject_id: stored.id, accountId: null, reason: '' } as const;
      await writeAudit({ action: before ? 'change-category' : 'add-category', ...subject, ...change }, context, within);
      const now = [stored.image_id, stored.meta_image_id];
      return { id: stored.id, unused: dropped([before?.image_id ?? null, before?.meta_image_id ?? null], now) };
    });
  });
  await removeFiles(unused, context);
  catalogueChanged(context);
  await context.wake?.(nameHomesQueue);
  const [data] = await loadCategories(sql`c.id = ${id}`, context);
  if (!data) throw new CallFailure('category_not_found');
  return { data };
});

async function holdCategory(within: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Category> {
  // Not only against a second change: homes that are being written wait, and get the new name (029-catalogue.sql).
  const row = await within.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('category_not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

/** A new category is called in addresses by its name; one that is renamed keeps its address until told otherwise. */
async function slugOf(
  within: Transaction<Tables>,
  { slug_id, name = '' }: InputOf<typeof adminSaveCategory>,
  before: Category | null,
): Promise<string> {
  if (before && (slug_id === undefined || slug_id === before.slug_id)) return before.slug_id;
  return freeSlug(within, 'category', slug_id ?? name, before?.id);
}

async function store(
  within: Transaction<Tables>,
  before: Category | null,
  values: Omit<Category, 'id' | 'property_count' | 'is_renamed'>,
): Promise<Category> {
  const query = before
    ? within.updateTable('category').set(values).where('id', '=', before.id).returningAll()
    : within.insertInto('category').values(values).returningAll();
  return query.executeTakeFirstOrThrow();
}

async function setFacts(within: Transaction<Tables>, id: number, given: readonly (number | 'none')[]): Promise<void> {
  const wanted = [...new Set(given.filter((each) => each !== 'none'))];
  const known = wanted.length
    ? await within.selectFrom('parameter').select('id').where('id', 'in', wanted).execute()
    : [];
  if (known.length < wanted.length) throw refuse('target_missing', 'One of these facts is gone. Load the page again.');
  await within.deleteFrom('category_parameter').where('category_id', '=', id).execute();
  const rows = wanted.map((parameter_id, position) => ({ category_id: id, parameter_id, position }));
  if (rows.length > 0) await within.insertInto('category_parameter').values(rows).execute();
}

async function factNames(within: Transaction<Tables>, id: number): Promise<string> {
  const rows = await within
    .selectFrom('category_parameter')
    .innerJoin('parameter', 'parameter.id', 'category_parameter.parameter_id')
    .select('parameter.name')
    .where('category_parameter.category_id', '=', id)
    .orderBy('category_parameter.position')
    .execute();
  return rows.map(({ name }) => name).join(', ');
}

function describe(row: Category, facts: string): Described {
  return {
    name: row.name,
    address: row.slug_id,
    state: onOff(row.is_enabled),
    facts,
    icon: row.image_id === null ? 'none' : `file ${row.image_id}`,
    'search title': row.meta_title,
    'search text': row.meta_description,
    'search words': row.meta_keywords,
    'share picture': row.meta_image_id === null ? 'none' : `file ${row.meta_image_id}`,
  };
}
