import type { QueueKind, QueueWarning } from '@latchkey/contract/records/console-queue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/pool.ts';

interface Line {
  id: number;
  /** The home that it is about. */
  home_id: number | null;
}

type Warning = QueueWarning & { about: number };

/** Why one should look twice at the lines of a page, by their numbers. */
export async function loadWarnings(
  kind: QueueKind,
  lines: readonly Line[],
  database: Database,
): Promise<ReadonlyMap<number, QueueWarning[]>> {
  const found = (await Promise.all(questions(kind, lines).map((question) => question.execute(database.db)))).flatMap(
    ({ rows }) => rows,
  );
  const byHome = kind !== 'account' && kind !== 'project';
  return new Map(
    lines.map((line) => [
      line.id,
      found
        .filter(({ about }) => about === (byHome ? line.home_id : line.id))
        .map(({ about: _, ...warning }) => warning),
    ]),
  );
}

function questions(kind: QueueKind, lines: readonly Line[]): RawBuilder<Warning>[] {
  const ids = lines.map(({ id }) => id);
  const homes = lines.flatMap(({ home_id }) => home_id ?? []);
  if (kind === 'account') return [chatFlags(ids), flagsOfAccounts(ids)];
  if (kind === 'project') return [sentAgain('project', ids)];
  if (homes.length === 0) return [];
  return [flagsOf(homes), reportsOf(homes), ...(kind === 'property' ? [sentAgain('property', homes)] : [])];
}

const flagsOf = (homes: number[]) => sql<Warning>`
  select property_id as about, kind, count(*)::int as count, max((detail->>'factor')::float8) as factor
    from listing_flag where property_id = any(${homes}::bigint[]) and settled_at is null
    group by property_id, kind order by kind desc`;

const reportsOf = (homes: number[]) => sql<Warning>`
  select property_id as about, 'reports' as kind, count(*)::int as count, null::float8 as factor
    from report where property_id = any(${homes}::bigint[]) and settled_at is null group by property_id`;

const sentAgain = (subject: 'property' | 'project', ids: number[]) => sql<Warning>`
  select subject_id as about, 'sent_again' as kind, count(*)::int as count, null::float8 as factor
    from audit where subject = ${subject} and subject_id = any(${ids}::bigint[]) and after = 'rejected'
    group by subject_id`;

const chatFlags = (accounts: number[]) => sql<Warning>`
  select account_id as about, case kind when 'report' then 'chat_report' else kind end as kind, count(*)::int as count,
         null::float8 as factor
    from chat_flag where account_id = any(${accounts}::bigint[]) and settled_at is null group by account_id, kind`;

const flagsOfAccounts = (accounts: number[]) => sql<Warning>`
  select p.account_id as about, f.kind, count(*)::int as count, max((f.detail->>'factor')::float8) as factor
    from listing_flag f join property p on p.id = f.property_id
    where f.settled_at is null and p.is_public and p.account_id = any(${accounts}::bigint[])
    group by p.account_id, f.kind order by f.kind desc`;
