import { sql } from 'kysely';
import type { DueImport } from './import-lease.ts';
import type { ImportRunner } from './import-runner.ts';

/**
 * Switches off what earlier imports brought and this file does not have; a row that was refused is in the file all the
 * same. Each is noted as a row after those of the file. Nothing is deleted: a home is switched on again by the next file
 * that has it.
 */
export async function hideMissing({ id, account_id }: DueImport, { database }: ImportRunner): Promise<void> {
  await database.transaction(async (within) => {
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
      within,
    );
  });
}
