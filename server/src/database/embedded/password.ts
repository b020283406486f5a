import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Home } from './folders.ts';

/** The password of a server that listens on an address; made once, readable by its owner only. */
export async function keepPassword({ folder }: Home): Promise<string> {
  const file = path.join(folder, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' });
  return fresh;
}
