import { sql } from 'kysely';
import type { DueImport } from '../import-lease.ts';
import type { ImportDeps } from '../import-deps.ts';

/**
 * Switches off listings of earlier imports that are missing in this file; a rejected row counts as present. Each is
 * recorded as a row after those of the file. Nothing is deleted: the next file that contains the listing switches it on
 * again.
 */
export async function hideMissing({ id, account_id }: DueImport, { database }: ImportDeps): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`
      with missing as (
        select r.property_id, r.reference, p.title
          from listing_reference r join property p on p.id = r.property_id
          where r.account_id = ${account_id} and p.status = 1 and p.request_status = 'approved'
            and not exists (select from listing_import_row o where o.import_id = ${id} and o.reference = r.reference)
          order by r.property_id for update of r, p
      ), hidden as (
        update property set status = 0, updated_at = now() where id in (select property_id from missing)
      ), noted as (
        update listing_reference set is_hidden = true where property_id in (select property_id from missing)
      )
      insert into listing_import_row (import_id, number, reference, title, state, property_id)
        select ${id}, last.number + row_number() over (order by property_id), reference, title, 'hidden', property_id
          from missing, (select coalesce(max(number), 0) as number from listing_import_row where import_id = ${id}) last`.execute(
      trx,
    );
  });
}
