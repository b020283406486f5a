import { hourMs } from '@latchkey/contract/time-units';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { parseVariantKey } from '../images/variant-key.ts';
import { loadSecret } from '../crypto/secrets.ts';
import { fileUrl } from './file-url.ts';

type Deps = Pick<Context, 'database' | 'now'>;

/** Expiry of a link that is created now, in milliseconds since 1970, by the folder of the file. */
const expiries: Readonly<Record<string, (now: number) => number>> = {
  // Identity documents.
  private: (now) => now + hourMs / 4,
  // Chat files: after 12 to 24 hours. The link stays the same for 12 hours, so that a browser loads a picture once.
  chat: (now) => (Math.floor(now / (12 * hourMs)) + 2) * 12 * hourMs,
};

function expiryOf(key: string): ((now: number) => number) | undefined {
  return Object.hasOwn(expiries, key.split('/')[0] ?? '') ? expiries[key.split('/')[0] ?? ''] : undefined;
}

/** Returns whether a file is served by signed links only. */
export function isPrivate(key: string): boolean {
  return expiryOf(key) !== undefined;
}

/** Returns the absolute URL of a file: signed with an expiry when its folder is private, `""` for no file. */
export type FileSigner = (siteUrl: string, key: string | null | undefined) => string;

/** Loads the signing key once, so that many links are signed without a query each. */
export async function loadFileSigner({ database, now }: Deps): Promise<FileSigner> {
  const secret = await loadSecret(database, 'private-files');
  return (siteUrl, key) => {
    const url = fileUrl(siteUrl, key);
    const until = key ? expiryOf(key)?.(now().getTime()) : undefined;
    if (!key || until === undefined) return url;
    return `${url}?until=${until}&mark=${signatureOf(key, until, secret).toString('base64url')}`;
  };
}

/** Returns whether signature and expiry of a link are valid. The link of a picture is valid for its smaller copies too. */
export async function isPrivateLink(
  key: string,
  { until, mark }: { until?: unknown; mark?: unknown },
  { database, now }: Deps,
): Promise<boolean> {
  if (typeof until !== 'string' || typeof mark !== 'string' || !/^\d{1,16}$/.test(until)) return false;
  if (Number(until) < now().getTime()) return false;
  const given = Buffer.from(mark, 'base64url');
  const expected = signatureOf(key, Number(until), await loadSecret(database, 'private-files'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const rasterPicture = /\.(?:jpe?g|png|webp|avif|gif)$/;

function signatureOf(key: string, until: number, secret: Buffer): Buffer {
  const name = parseVariantKey(key)?.stem ?? key.replace(rasterPicture, '');
  return createHmac('sha256', secret).update(`${name}\n${until}`).digest();
}
