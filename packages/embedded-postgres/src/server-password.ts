import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresHome } from './postgres-home.ts';

/** The password of a server that listens on an address; created once, readable only by its owner. */
export async function getOrCreatePassword({ folder }: PostgresHome): Promise<string> {
  const file = path.join(folder, 'password');
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing) return existing;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' });
  return password;
}
