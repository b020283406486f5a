import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '@latchkey/server/platform/database/pool';
import { Sessions } from '@latchkey/server/sign-in/sessions/sessions';
import type { LiveClient } from '@latchkey/server/testing/live-client';
import { build } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { makePairs } from '../chat.ts';
import { formatNumber } from '../figure.ts';
import { faults } from './faults.ts';
import { type Acknowledged, connectSockets, load, type LoadResult, type Participants } from './load.ts';
import { createTopology, type Topology } from './topology.ts';

/** Load before a fault. */
const beforeMs = 3_000;
/** Time until the last mail is delivered: it is tried again a minute after a failure. */
const mailTimeoutMs = 90_000;

/**
 * Starts a market with every engine of Debian's packages, ends each of them under load, and prints what failed, what was
 * lost and how long it took to recover. Names of faults as arguments select some of them.
 */
async function main(): Promise<void> {
  const selected = process.argv.slice(2);
  await build();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-drill-'));
  const topology = await createTopology(folder);
  let sockets = new Map<number, LiveClient>();
  try {
    const { engines } = topology;
    for (const name of ['replica', 'pgbouncer', 'bucket', 'valkey'] as const) await engines[name].start();
    await promisify(execFile)(process.execPath, [path.join(root, 'demo/src/main.ts')], {
      env: { ...process.env, ...topology.settings, DATA_DIR: path.join(folder, 'demo') },
    });
    for (const name of ['web1', 'web2', 'worker', 'proxy'] as const) await engines[name].start();
    const participants = await prepare(topology);
    sockets = await connectSockets(topology.address, participants.pairs);
    const isSelected = ({ name }: { name: string }) => selected.length === 0 || selected.includes(name);
    process.stdout.write(
      `\n| What happens | Requests | Failed | Recovered after | Acknowledged writes | Lost | Mails | Missing | Twice | Repeated | Messages live | Sockets |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n`,
    );
    for (const { what, seconds, run } of faults.filter(isSelected)) {
      const loading = load(topology.address, participants, sockets, seconds);
      await wait(beforeMs);
      const at = performance.now();
      await run(topology);
      const result = await loading;
      process.stdout.write(`${await row(what, result, at, topology)}\n`);
    }
  } finally {
    for (const { socket } of sockets.values()) socket.disconnect();
    await topology.stop();
    if (process.exitCode === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Accounts for the chat, an agent without a limit, and the paths that visitors request. */
async function prepare({ settings, address, query }: Topology): Promise<Participants> {
  await query(`update account set is_demo = false`);
  await query(`update account_package_feature set total_limit = null, limit_type = 'unlimited'`);
  const database = openDatabase({ target: { url: settings['DATABASE_URL'] ?? '' }, namedStatements: false });
  try {
    const pairs = await makePairs(database);
    const [agent] = await query<{ id: string }>(`select id from account where email = 'agent@latchkey.test'`);
    const { token } = await new Sessions(database).start(Number(agent?.id), 'Drill');
    const [category] = await query<{ id: string }>('select min(id) as id from category');
    const response = await fetch(`${address}/api/get-property-list?limit=20`);
    const { data } = (await response.json()) as { data: { slug_id: string; title_image: string }[] };
    const paths = data.flatMap(({ slug_id, title_image }) => [
      '/',
      '/search',
      '/api/get-property-list?limit=20',
      '/api/web-settings',
      `/properties-details/${slug_id}`,
      new URL(title_image, address).pathname,
    ]);
    return { pairs, agent: token, category: Number(category?.id), paths };
  } finally {
    await database.close();
  }
}

async function row(what: string, result: LoadResult, fault: number, topology: Topology): Promise<string> {
  const { acknowledged, requests, failed, live, connected } = result;
  const mails = await waitForMails(acknowledged.mails, topology);
  const recovered = result.recoveredAfter(fault);
  const failures = Object.entries(failed).map(([reason, count]) => `${count} ${reason}`);
  const writes = acknowledged.messages.length + acknowledged.properties.length;
  const cells = [
    what,
    formatNumber(requests),
    failures.join(', ') || '0',
    recovered === null ? '' : `${formatNumber(recovered / 1_000)} s`,
    formatNumber(writes),
    String(await countLost(acknowledged, topology)),
    formatNumber(acknowledged.mails.length),
    String(mails.missing),
    String(mails.twice),
    String(mails.repeated),
    `${formatNumber((live / acknowledged.messages.length) * 100)} %`,
    formatNumber(connected),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Acknowledged writes that are not in the database, and pictures of them that are not in the bucket. */
async function countLost({ messages, properties }: Acknowledged, { query, address }: Topology): Promise<number> {
  const [stored] = await query<{ count: string }>('select count(*) from chat_message where client_id = any($1)', [
    messages,
  ]);
  const covers = await query<{ key: string }>(
    `select f.key from property p join file f on f.id = p.title_image_id where p.title = any($1)`,
    [properties],
  );
  const served = await Promise.all(covers.map(async ({ key }) => (await fetch(`${address}/files/${key}`)).ok));
  return messages.length - Number(stored?.count ?? 0) + properties.length - served.filter(Boolean).length;
}

/**
 * Waits until every promised mail is delivered. A mailbox keeps one of two mails with the same Message-ID, so `twice` are
 * only those that a reader sees twice.
 */
async function waitForMails(promised: readonly string[], { smtp }: Topology) {
  const deadline = performance.now() + mailTimeoutMs;
  const sentTo = (email: string) =>
    smtp.mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  while (promised.some((email) => sentTo(email).length === 0) && performance.now() < deadline) await wait(500);
  const received = promised.map(sentTo);
  return {
    missing: received.filter((ids) => ids.length === 0).length,
    twice: received.filter((ids) => new Set(ids).size > 1).length,
    repeated: received.filter((ids) => ids.length > new Set(ids).size).length,
  };
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
