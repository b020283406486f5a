import { createHash, randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The key that the secrets of gateways are sealed with. */
export interface SealingKey {
  /** 256 bits. */
  key: Buffer;
  /** Tells one key from another, and nothing of it. */
  id: string;
}

/**
 * The key of this market: the configured one, else the one in a file beside the database, made when there is none. It is
 * in no backup; who restores one elsewhere brings this file along, or enters the keys of the gateways again.
 * @throws Error when the file holds no key
 */
export async function loadSealingKey({ secretsKey, dataDir }: { secretsKey: string; dataDir: string }) {
  return sealingKey(secretsKey || (await readOrMake(path.join(dataDir, 'keys', 'gateways.key'))));
}

/** @param digits 64 hexadecimal ones */
export function sealingKey(digits: string): SealingKey {
  const key = Buffer.from(digits, 'hex');
  if (key.length !== 32) throw new Error('The key of the payment gateways must have 64 hexadecimal digits.');
  return { key, id: createHash('sha256').update('latchkey gateways').update(key).digest('hex').slice(0, 16) };
}

/** Of several processes that start at once one makes it: a link, unlike a rename, never replaces. */
async function readOrMake(file: string): Promise<string> {
  const known = await read(file);
  if (known !== null) return known;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const mine = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(mine, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Some file systems have no links; a copy that may not replace is next best there.
    await link(mine, file).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? undefined : copyFile(mine, file, constants.COPYFILE_EXCL),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(mine, { force: true });
  }
  return (await read(file)) ?? '';
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
