import type { ClientBase } from 'pg';

/**
 * Takes foreign keys and triggers off the tables for a while, so that rows can come in any order and count nothing
 * twice. Needs no superuser, only the owner of the tables. Answers what puts them back; all within the caller's
 * transaction. The keys are checked again when they are put back.
 */
export async function bareTables(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const triggers = await client.query<{ off: string; on: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
           format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`);
  for (const { off } of [...triggers.rows, ...keys.rows]) await client.query(off);
  return async () => {
    for (const { on } of [...keys.rows, ...triggers.rows]) await client.query(on);
  };
}
