import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import { type FeatureKey, features } from '@latchkey/contract/package/features';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import { findThread } from '../../chat/find-thread.ts';
import { loadMessageRow } from '../../chat/load-message-rows.ts';

/** Largest number of entries. */
const entryLimit = 10;

interface HistoryRow extends Omit<QueueCase['history'][number], 'made_at'> {
  made_at: Date;
}

/** Loads previous decisions about a subject, newest first. */
export async function loadHistory(
  subject: AuditEntry['subject'],
  id: number,
  { db }: Pick<Database, 'db'>,
): Promise<QueueCase['history']> {
  const { rows } = await sql<HistoryRow>`
    select a.id, a.made_at, coalesce(o.name, '') as operator, a.action, a.after, a.reason
      from audit a left join operator o on o.id = a.operator_id
      where a.subject = ${subject} and a.subject_id = ${id} order by a.id desc limit ${entryLimit}`.execute(db);
  return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }));
}

/** Loads the last message between the market and the owner of a property about it; null without one. */
export async function loadConversation(
  owner: number | null,
  propertyId: number | null,
  { db }: Database,
): Promise<QueueCase['conversation']> {
  if (owner === null || propertyId === null) return null;
  const thread = await findThread(db, { me: null, other: owner, propertyId });
  const last = thread && (await loadMessageRow(db, thread.last_message_id));
  if (!last) return null;
  const { message, sender_id, created_at } = last;
  return { message, is_owners: sender_id === null ? 0 : 1, created_at: created_at.toISOString() };
}

interface PaidRecord {
  account_id: number | null;
  package_id: number | null;
}

/** Loads the package that covers a listing or an advert, with its used units; null without one. */
export async function loadPayingPackage(
  { account_id, package_id }: PaidRecord,
  feature: FeatureKey,
  { db }: Pick<Database, 'db'>,
): Promise<QueueCase['paid_with']> {
  if (account_id === null || package_id === null) return null;
  const { rows } = await sql<NonNullable<QueueCase['paid_with']>>`
    select k.name, coalesce(u.used_limit, 0) as used,
           case when u.limit_type = 'limited' then u.total_limit end as total
      from account_package h join package k on k.id = h.package_id
      left join account_package_feature u on u.account_package_id = h.id and u.feature_id = ${features[feature].id}
      where h.account_id = ${account_id} and h.package_id = ${package_id}
      order by h.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Largest number of reports; more are not needed for a decision. */
const reportLimit = 50;

interface ReportRow extends Omit<QueueCase['reports'][number], 'created_at'> {
  created_at: Date;
}

/** Loads open reports about a property, oldest first. */
export async function loadReports(propertyId: number, { db }: Pick<Database, 'db'>): Promise<QueueCase['reports']> {
  const { rows } = await sql<ReportRow>`
    select r.id, coalesce(n.reason, '') as reason, r.other_message, r.created_at,
           json_build_object('id', a.id, 'name', a.name) as by
      from report r join account a on a.id = r.account_id left join report_reason n on n.id = r.reason_id
      where r.property_id = ${propertyId} and r.settled_at is null order by r.created_at, r.id limit ${reportLimit}`.execute(
    db,
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
