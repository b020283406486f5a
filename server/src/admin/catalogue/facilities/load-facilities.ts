import type { CatalogueFacility } from '@latchkey/contract/admin/catalogue/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/files/file-url.ts';
import { withTranslatedNames } from '../translated-names.ts';

/**
 * Loads facilities as the console shows them.
 * @param rest the query after `where`, with `facility o`
 */
export async function loadFacilities(
  rest: RawBuilder<unknown>,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<CatalogueFacility[]> {
  const { rows } = await sql<{ id: number; name: string; image: string | null; updated_at: Date }>`
    select o.id, o.name, o.updated_at, f.key as image from facility o left join file f on f.id = o.image_id
      where ${rest}`.execute(database.db);
  const named = await withTranslatedNames(database.db, rows, ({ name }) => [name]);
  return named.map((row) => ({
    ...row,
    image: fileUrl(siteUrl, row.image),
    updated_at: row.updated_at.toISOString(),
  }));
}
