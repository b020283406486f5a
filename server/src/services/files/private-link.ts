import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { loadSecret } from '../secrets.ts';
import { fileUrl } from './file-url.ts';

/** Files below this folder are opened by a signed address only: papers that say who somebody is. */
const privateFolder = /^private\//;
const lifeMs = 15 * 60_000;

type Surroundings = Pick<Context, 'database' | 'now'>;

export function isPrivate(key: string): boolean {
  return privateFolder.test(key);
}

/** Address of a private file for whoever may see it: it works for a quarter of an hour. */
export async function privateFileUrl(siteUrl: string, key: string, { database, now }: Surroundings): Promise<string> {
  const until = now().getTime() + lifeMs;
  const mark = await markOf(key, until, database);
  return `${fileUrl(siteUrl, key)}?until=${until}&mark=${mark.toString('base64url')}`;
}

/** Was this address given out, and not too long ago? */
export async function isPrivateLink(
  key: string,
  { until, mark }: { until?: unknown; mark?: unknown },
  { database, now }: Surroundings,
): Promise<boolean> {
  if (typeof until !== 'string' || typeof mark !== 'string' || !/^\d{1,16}$/.test(until)) return false;
  if (Number(until) < now().getTime()) return false;
  const given = Buffer.from(mark, 'base64url');
  const expected = await markOf(key, Number(until), database);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function markOf(key: string, until: number, database: Surroundings['database']): Promise<Buffer> {
  return createHmac('sha256', await loadSecret(database, 'private-files'))
    .update(`${key}\n${until}`)
    .digest();
}
