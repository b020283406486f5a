import type { Pool, QueryConfig } from 'pg';
import type { Logger } from 'pino';

/** A replica that is later than this gets no reads. A change is visible everywhere after about this time. */
export const maxLagMs = 1_000;
const pollMs = 250;
/** Positions of the primary that are remembered: more than the longest lag that is reported. */
const maxPositions = 240;

/** Bytes of WAL that a server has written, or on a replica replayed. */
const position: QueryConfig & { query_timeout: number } = {
  text: `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
                 - '0/0'::pg_lsn)::float8 as bytes`,
  query_timeout: 2_000,
};

interface ReplicaState {
  pool: Pool;
  /** Everything that was committed before this time is there; null while it does not respond. */
  freshAt: number | null;
  isUsed: boolean;
}

interface ReplicasOptions {
  primary: Pool;
  pools: readonly Pool[];
  log?: Pick<Logger, 'warn' | 'info'> | undefined;
  now?: () => number;
}

/**
 * Read replicas and how late each is: a replica is as fresh as the newest position of the primary that it has replayed. The
 * clocks of the servers and the state of their connection do not matter.
 */
export class Replicas {
  readonly #primary: Pool;
  readonly #states: ReplicaState[];
  readonly #log: ReplicasOptions['log'];
  readonly #now: () => number;
  /** Positions of the primary, the newest last. */
  readonly #positions: { at: number; bytes: number }[] = [];
  #isPrimaryUp = true;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;

  constructor({ primary, pools, log, now = () => performance.now() }: ReplicasOptions) {
    this.#primary = primary;
    this.#states = pools.map((pool) => ({ pool, freshAt: null, isUsed: false }));
    this.#log = log;
    this.#now = now;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (!this.#isPolling) void this.poll();
    }, pollMs).unref();
    void this.poll();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The replicas in turn; the primary while all of them are late. */
  pick(): Pool {
    const used = this.#states.filter(({ isUsed }) => isUsed);
    this.#next += 1;
    return used[this.#next % used.length]?.pool ?? this.#primary;
  }

  /** Milliseconds that each replica is late; null for one that does not respond. */
  lags(): (number | null)[] {
    return this.#states.map(({ freshAt }) => (freshAt === null ? null : this.#now() - freshAt));
  }

  /** Leaves out a replica that refused a connection, until it responds again. */
  leaveOut(pool: Pool): void {
    const state = this.#states.find((each) => each.pool === pool);
    if (state) this.#update(state, null);
  }

  /** Measures the lag of every replica once. */
  async poll(): Promise<void> {
    this.#isPolling = true;
    const at = this.#now();
    const bytes = await positionOf(this.#primary);
    this.#isPrimaryUp = bytes !== null;
    if (bytes !== null) this.#positions.push({ at, bytes });
    if (this.#positions.length > maxPositions) this.#positions.shift();
    await Promise.all(
      this.#states.map(async (state) => {
        const replayed = await positionOf(state.pool);
        const reached = this.#positions.findLast((known) => replayed !== null && known.bytes <= replayed);
        this.#update(state, replayed === null ? null : (reached?.at ?? -Infinity));
      }),
    );
    this.#isPolling = false;
  }

  /** Without the primary nothing is fresher than a replica, so that visitors can go on reading. */
  #update(state: ReplicaState, freshAt: number | null): void {
    const wasUsed = state.isUsed;
    state.freshAt = freshAt;
    state.isUsed = freshAt !== null && (!this.#isPrimaryUp || this.#now() - freshAt <= maxLagMs);
    const replica = this.#states.indexOf(state);
    if (wasUsed && !state.isUsed) this.#log?.warn({ replica, lagMs: this.lags()[replica] }, 'replica left out');
    if (!wasUsed && state.isUsed) this.#log?.info({ replica }, 'replica in use');
  }
}

async function positionOf(pool: Pool): Promise<number | null> {
  return pool.query<{ bytes: number }>(position).then(
    ({ rows }) => rows[0]?.bytes ?? null,
    () => null,
  );
}
