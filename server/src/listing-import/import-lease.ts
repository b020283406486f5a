import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

export interface DueImport {
  id: number;
  account_id: number;
  format: 'csv' | 'xml';
  file_id: number | null;
  site_url: string;
  status: 'waiting' | 'checking' | 'queued' | 'running';
  runs_at_once: boolean;
  hides_missing: boolean;
}

/** A worker that has not renewed its lease for this long is dead, and another takes over its import. */
const leaseMs = 60_000;

/** The exclusive lease of an import. */
export interface Lease {
  due: DueImport;
  /** Must be called every few seconds; returns false when another worker has the import now, and the work must end. */
  renew(): Promise<boolean>;
  /** Releases the import, so that another turn may continue it at once. */
  release(): Promise<void>;
}

/**
 * Leases the import that has waited longest since its last turn, so that long imports do not block those of other
 * accounts. An account's imports run one after another, because each is checked against the listings of those before
 * it. Returns null when there is none.
 */
export async function leaseImport({ db }: Database, now: () => Date): Promise<Lease | null> {
  const lease = randomUUID();
  const until = () => new Date(now().getTime() + leaseMs);
  const { rows } = await sql<DueImport>`
    update listing_import set lease = ${lease}, leased_until = ${until()} where id = (
      select i.id from listing_import i
        where i.status in ('waiting', 'checking', 'queued', 'running')
          and (i.lease is null or i.leased_until < ${now()})
          and not exists (select from listing_import o where o.account_id = i.account_id and o.id <> i.id
                            and o.status in ('waiting', 'checking', 'queued', 'running')
                            and ((o.lease is not null and o.leased_until >= ${now()})
                              or (o.status <> 'running', o.id) < (i.status <> 'running', i.id)))
        order by i.leased_until nulls first, i.id limit 1 for update skip locked)
      returning id, account_id, format, file_id, site_url, status, runs_at_once, hides_missing`.execute(db);
  const [due] = rows;
  if (!due) return null;
  return {
    due,
    async renew() {
      const renewed = await sql`
        update listing_import set leased_until = ${until()} where id = ${due.id} and lease = ${lease}`.execute(db);
      return Number(renewed.numAffectedRows) === 1;
    },
    async release() {
      await sql`update listing_import set lease = null, leased_until = ${now()}
        where id = ${due.id} and lease = ${lease}`.execute(db);
    },
  };
}
