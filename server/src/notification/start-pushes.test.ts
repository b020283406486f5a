import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { parseEncryptionKey } from '../platform/crypto/encryption-key.ts';
import { ServiceSettings } from '../platform/external/service-settings.ts';
import { openFirebase, createPushSenders, startPushes } from './start-pushes.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-fcm-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(file?: string) {
  const config = readConfig({ ...(file && { FCM_SERVICE_ACCOUNT: file }) });
  const deps = { config, database, now: () => new Date(), log: pino({ level: 'silent' }) };
  const stored = new ServiceSettings({ ...deps, key: parseEncryptionKey('ab'.repeat(32)) });
  const firebase = await openFirebase(config, stored, deps.now);
  return startPushes(await createPushSenders(deps, firebase), deps);
}

it('pushes start with and without a service account', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const file = path.join(folder, 'account.json');
  await writeFile(file, JSON.stringify({ project_id: 'p', client_email: 'a@p.test', private_key }));
  for (const given of [undefined, file]) await (await start(given)).stop();
});

it.each([
  ['', 'nothing'],
  ['{}', 'no account'],
  ['no json', 'something else'],
])('a service account file with the content %j throws a ConfigError', async (content) => {
  const file = path.join(folder, 'wrong.json');
  await writeFile(file, content);
  await expect(start(file)).rejects.toThrow(/FCM_SERVICE_ACCOUNT must be the file of a service account/);
  await expect(start(path.join(folder, 'missing.json'))).rejects.toBeInstanceOf(ConfigError);
});
