import type { ClientBase } from 'pg';

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded in any order and triggers count nothing twice.
 * Needs only the owner of the tables, no superuser. Runs in the caller's transaction.
 * @returns restores the keys and triggers; the keys are checked again
 */
export async function disableConstraints(client: ClientBase): Promise<() => Promise<void>> {
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
