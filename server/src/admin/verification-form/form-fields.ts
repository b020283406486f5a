import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Loads all fields of the form in order. */
export async function readForm(db: Kysely<Tables>): Promise<FormField[]> {
  const { rows } = await sql<FormField>`
    select f.id, f.name, f.field_type, f.is_active::int as is_active,
           coalesce((select json_agg(c.value order by c.rank, c.id) from verification_choice c where c.field_id = f.id),
             '[]') as choices,
           (exists (select from verification_value v where v.field_id = f.id))::int as is_answered
      from verification_field f order by f.rank, f.id`.execute(db);
  return rows;
}

/** The same, locked until the transaction ends, because two operators may edit the form at once. */
export async function lockForm(trx: Kysely<Tables>): Promise<FormField[]> {
  await sql`select pg_advisory_xact_lock(hashtext('verification_field'))`.execute(trx);
  return readForm(trx);
}

/** Returns a field as text for the audit log. */
export function describeField({ name, field_type, choices, is_active }: FormField): string {
  const listed = choices.length > 0 ? `: ${choices.join(' / ')}` : '';
  return `${name} (${field_type}, ${is_active === 1 ? 'on' : 'off'})${listed}`;
}
