import type { VerificationField } from '@latchkey/contract/verification/verification';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { getAgentVerificationFormFields } from '@latchkey/contract/verification/calls';
import { defineHandler } from '../platform/define-handler.ts';

/** Returns the verification form of agents; null when it has no fields (contract 2.9). */
export const getVerificationFormFieldsHandler = defineHandler(
  getAgentVerificationFormFields,
  async (_, { database }) => {
    const fields = await loadVerificationForm(database.read);
    return { data: fields.length > 0 ? fields : null };
  },
);

/** Loads the fields of the form by rank; disabled fields only when their ids are given. */
export async function loadVerificationForm(
  db: Kysely<Tables>,
  alsoIds: readonly number[] = [],
): Promise<VerificationField[]> {
  const { rows } = await sql<VerificationField>`
    select f.id, f.name, f.field_type,
           coalesce((select json_agg(json_build_object('id', c.id, 'verify_customer_form_id', f.id, 'value', c.value)
             order by c.rank, c.id) from verification_choice c where c.field_id = f.id), '[]') as form_fields_values
      from verification_field f
      where f.is_active or f.id = any(${alsoIds}::bigint[])
      order by f.rank, f.id`.execute(db);
  return rows;
}
