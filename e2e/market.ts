import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { createLog } from '@latchkey/server/platform/log';
import { NON_DURABLE_SETTINGS } from '@latchkey/server/testing/global-setup';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { copyDatabase, databaseUrl, postgresVariable, templateDatabase, templateVariable } from './demo-copy.ts';

/** Origin of the market that all journeys share, without a slash at the end. */
export function marketAddress(): string {
  return process.env['MARKET_URL'] ?? '';
}

/** Data folder of the shared market, for access to its database. */
export function marketFolder(): string {
  return process.env['MARKET_FOLDER'] ?? '';
}

/**
 * Starts PostgreSQL and the built server once, with the demo market in a temporary folder, and removes them afterwards.
 * Filling it takes half a minute of CPU time, so a copy of the freshly filled market is saved for `copyDemoMarket`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-'));
  // PostgreSQL runs as another user when this process runs as root.
  await chmod(folder, 0o711);
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    settings: { ...NON_DURABLE_SETTINGS, autovacuum: 'on' },
  });
  const settings = { DEMO: 'on', DATABASE_URL: databaseUrl(postgres.connection) };
  const template = await fillTemplate(folder, settings, postgres);
  const { address, stop } = await startMarket(folder, settings);
  Object.assign(process.env, {
    MARKET_URL: address,
    MARKET_FOLDER: folder,
    [postgresVariable]: JSON.stringify(postgres.admin),
    [templateVariable]: template,
  });
  return async () => {
    await stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function fillTemplate(folder: string, settings: Record<string, string>, { admin, connection }: EmbeddedPostgres) {
  const template = path.join(folder, 'template');
  const market = await startMarket(folder, settings);
  await market.stop();
  await copyDatabase(admin, connection.database, templateDatabase);
  for (const part of ['files', 'keys', 'cache']) {
    await cp(path.join(folder, part), path.join(template, part), { recursive: true });
  }
  return template;
}
