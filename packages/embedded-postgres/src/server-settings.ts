import os from 'node:os';

/**
 * Settings of the embedded server for a small machine that it shares with node. Nothing is newer than PostgreSQL 15
 * except `io_workers`, and nothing trades safety: `fsync` and `synchronous_commit` stay on.
 */
export function serverSettings(): Record<string, string> {
  // A container's limit: 0 when unknown, 2^64 without one.
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  const memory = Math.floor(bytes / 1024 / 1024);
  // Unused buffers take no memory of the machine, so a small market uses little.
  const buffers = Math.min(4096, Math.max(128, Math.floor(memory / 8)));
  return {
    max_connections: '60',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 4))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    // Nearly all pages are in memory. A higher cost makes the planner combine indexes that match half the market each
    // instead of checking the few listings that the better index finds.
    seq_page_cost: '0.3',
    random_page_cost: '0.3',
    // Three times the default. With less the planner reads 300,000 entries of an index to rule out some of 10,000 listings.
    cpu_index_tuple_cost: '0.015',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '2GB',
    min_wal_size: '80MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    // Starting parallel workers takes longer than most queries, and other visitors need the cores.
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '2',
    io_workers: '2',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are returned to the caller, who logs them; their texts may contain user input.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
}
