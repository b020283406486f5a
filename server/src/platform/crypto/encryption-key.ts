import { createHash, randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Encryption key of the gateway secrets. */
export interface EncryptionKey {
  /** 256 bits. */
  key: Buffer;
  /** Identifies the key without revealing it. */
  id: string;
}

/**
 * Loads the key of this market: the configured one, otherwise the one in a file in `dataDir`, which is created when
 * missing. No backup contains it; to restore a backup elsewhere, copy this file too, or enter the keys of the gateways
 * again.
 * @throws Error when the file contains no valid key
 */
export async function loadEncryptionKey({ secretsKey, dataDir }: { secretsKey: string; dataDir: string }) {
  return parseEncryptionKey(secretsKey || (await readOrCreate(path.join(dataDir, 'keys', 'gateways.key'))));
}

/**
 * Parses a key.
 * @param digits 64 hexadecimal digits
 * @throws Error for another length
 */
export function parseEncryptionKey(digits: string): EncryptionKey {
  const key = Buffer.from(digits, 'hex');
  if (key.length !== 32) throw new Error('The key of the payment gateways must have 64 hexadecimal digits.');
  return { key, id: createHash('sha256').update('latchkey gateways').update(key).digest('hex').slice(0, 16) };
}

/**
 * Creates the key file once, even when several processes start at the same time: a link, unlike a rename, never replaces.
 */
async function readOrCreate(file: string): Promise<string> {
  const known = await read(file);
  if (known !== null) return known;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const ownFile = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(ownFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Some file systems have no hard links; a copy that does not replace is the fallback.
    await link(ownFile, file).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? undefined : copyFile(ownFile, file, constants.COPYFILE_EXCL),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(ownFile, { force: true });
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
