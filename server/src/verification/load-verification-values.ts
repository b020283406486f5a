import { type Kysely, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { loadFileSigner } from '../platform/files/private-link.ts';

interface VerificationValue {
  id: number;
  verificationId: number;
  fieldId: number;
  /** checkbox: list of texts; file: a signed URL that expires after some minutes; others: text. */
  value: string | string[];
}

interface Row {
  id: number;
  verification_id: number;
  field_id: number;
  field_type: string;
  texts: string[];
  key: string | null;
}

/** Loads the values of these applications, in the order of the form. */
export async function loadVerificationValues(
  verificationIds: readonly number[],
  context: Pick<Context, 'database' | 'now' | 'siteUrl'>,
  db: Kysely<Tables> = context.database.db,
): Promise<VerificationValue[]> {
  const { rows } = await sql<Row>`
    select v.id, v.verification_id, v.field_id, f.field_type, v.texts, file.key
      from verification_value v join verification_field f on f.id = v.field_id left join file on file.id = v.file_id
      where v.verification_id = any(${verificationIds}::bigint[]) order by f.rank, f.id`.execute(db);
  const sign = await loadFileSigner(context);
  return rows.map(({ id, verification_id, field_id, field_type, texts, key }) => {
    const ids = { id, verificationId: verification_id, fieldId: field_id };
    if (key !== null) return { ...ids, value: sign(context.siteUrl, key) };
    return { ...ids, value: field_type === 'checkbox' ? texts : (texts[0] ?? '') };
  });
}
