import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@latchkey/server/database/embedded/supervisor';
import { createLog } from '@latchkey/server/log';
import { FORGETFUL } from '@latchkey/server/testing/global-setup';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { copyDatabase, databaseUrl, postgresSetting, templateDatabase, templateSetting } from './demo-copy.ts';

/** Address of the market that all journeys share, without a slash at the end. */
export function marketAddress(): string {
  return process.env['MARKET_URL'] ?? '';
}

/** Its data folder, to read and write behind the pages. */
export function marketFolder(): string {
  return process.env['MARKET_FOLDER'] ?? '';
}

/**
 * Starts PostgreSQL and the built server once, with the demo market in a temporary folder, and removes them afterwards.
 * Filling it takes half a minute of processor time, so a copy of it as it was filled is kept for `copyDemoMarket`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-'));
  // PostgreSQL runs as another user when we are root.
  await chmod(folder, 0o711);
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: { ...FORGETFUL, autovacuum: 'on' } });
  const settings = { DEMO: 'on', DATABASE_URL: databaseUrl(postgres.connection) };
  const template = await fillTemplate(folder, settings, postgres);
  const { address, stop } = await startMarket(folder, settings);
  Object.assign(process.env, {
    MARKET_URL: address,
    MARKET_FOLDER: folder,
    [postgresSetting]: JSON.stringify(postgres.admin),
    [templateSetting]: template,
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
  for (const part of ['files', 'keys']) {
    await cp(path.join(folder, part), path.join(template, part), { recursive: true });
  }
  return template;
}
