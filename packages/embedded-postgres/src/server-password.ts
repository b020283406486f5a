import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFileOnce } from './create-file-once.ts';
import type { PostgresHome } from './postgres-home.ts';

/** The password of a server that listens on an address; created once, readable only by its owner. */
export async function getOrCreatePassword({ folder }: PostgresHome): Promise<string> {
  const file = path.join(folder, 'password');
  const existing = await readFile(file, 'utf8').catch(() => '');
  return existing || createFileOnce(file, randomBytes(24).toString('base64url'), 0o600);
}
