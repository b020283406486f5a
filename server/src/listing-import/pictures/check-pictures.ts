import { textLength } from '@latchkey/contract/limits';
import { fileCount } from '@latchkey/contract/upload-limits';
import { listSeparator } from '@latchkey/contract/listing-import/import-columns';
import type { RowProblem } from '@latchkey/contract/listing-import/import-problems';
import { isFileKey } from '../../platform/files/file-key.ts';

export interface PictureRules {
  /** URL prefixes of this market's own files. */
  ownPrefixes: readonly string[];
  /** The hosts that pictures may be fetched from, including their subdomains; empty for all hosts. */
  allowedHosts: readonly string[];
  /** Feeds still use http URLs; nearly every server serves https at the same address. */
  upgradesHttp?: boolean;
}

/** Title picture and gallery. */
export const maxPictures = fileCount.gallery + 1;

/** Validates the URLs of pictures by syntax and host, without fetching them. */
export function checkPictures(
  list: string,
  panorama: string,
  rules: PictureRules,
  report: (column: string, problem: RowProblem, value?: string) => void,
): { pictures: string[]; panorama: string } {
  const pictures = [...new Set(splitUrls(list).map((address) => toHttps(address, rules)))];
  if (pictures.length === 0) report('pictures', 'required');
  if (pictures.length > maxPictures) report('pictures', 'too_many_pictures', String(maxPictures));
  for (const address of pictures.slice(0, maxPictures)) checkAddress('pictures', address, rules, report);
  if (panorama !== '') checkAddress('panorama', panorama, rules, report);
  return { pictures, panorama };
}

/** URLs are separated by a bar or white space, which a URL must not contain. */
function splitUrls(list: string): string[] {
  return list
    .split(listSeparator)
    .flatMap((part) => part.split(/\s+/))
    .filter((part) => part !== '');
}

function toHttps(address: string, rules: PictureRules): string {
  if (!rules.upgradesHttp || ownFileKey(address, rules) !== null) return address;
  return address.replace(/^http:/i, 'https:');
}

function checkAddress(
  column: string,
  address: string,
  rules: PictureRules,
  report: (column: string, problem: RowProblem, value?: string) => void,
): void {
  if (address.length > textLength.url * 2) return report(column, 'too_long', String(textLength.url * 2));
  if (ownFileKey(address, rules) !== null) return;
  if (!URL.canParse(address)) return report(column, 'not_a_link', address);
  const { protocol, hostname, username, password, port } = new URL(address);
  if (protocol !== 'https:') return report(column, 'picture_not_https', address);
  const isPlain = username === '' && password === '' && port === '';
  if (!isPlain || !isAllowedHost(hostname, rules)) report(column, 'picture_host', hostname);
}

/** Returns whether a host or one of its parent domains is allowed: `example.com` allows `images.example.com`. */
export function isAllowedHost(host: string, { allowedHosts }: Pick<PictureRules, 'allowedHosts'>): boolean {
  const names = allowedHosts.map((allowed) => allowed.toLowerCase());
  return names.length === 0 || names.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Returns the key of a file of this market when the URL is one that an export writes; null for any other URL. */
export function ownFileKey(address: string, { ownPrefixes }: PictureRules): string | null {
  const prefix = ownPrefixes.find((one) => address.startsWith(one));
  const key = prefix === undefined ? '' : address.slice(prefix.length);
  return isFileKey(key) ? key : null;
}
