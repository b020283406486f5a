import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import type { auditFilters } from '@latchkey/contract/admin/audit/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { searchWords } from '../../property/listing-filters.ts';
import { transliteratedWordPattern } from '../../platform/text/transliteration.ts';

export type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>;

/** Returns the conditions on `audit a` for the filters. */
export function auditConditions(filters: AuditFilters): RawBuilder<unknown> {
  const { search, subject, subject_id, operator_id, user_id, from, to } = filters;
  const conditions = [
    ...searchWords(search).map((word) => sql`a.find_text like ${transliteratedWordPattern(word)}`),
    ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
    ...(subject_id === undefined ? [] : [sql`a.subject_id = ${subject_id}`]),
    ...(operator_id === undefined ? [] : [sql`a.operator_id = ${operator_id}`]),
    ...(user_id === undefined ? [] : [sql`a.account_id = ${user_id}`]),
    ...(from === undefined ? [] : [sql`a.made_at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`a.made_at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export interface AuditEntryRow extends Omit<AuditEntry, 'made_at'> {
  made_at: Date;
}

export const auditEntryColumns = sql`a.id, a.made_at, a.action, a.subject, a.subject_id, a.before, a.after, a.reason,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as operator`;
