import { fileCount, textLength } from '@latchkey/contract/limits';
import { listSeparator } from '@latchkey/contract/rules/import-columns';
import type { RowProblem } from '@latchkey/contract/rules/import-problems';
import { isFileKey } from '../services/files/file-key.ts';

export interface PictureRules {
  /** Addresses of this market's own files start with one of these. */
  ownPrefixes: readonly string[];
  /** The only hosts that pictures are fetched from, with what lies below them; empty for all. */
  allowedHosts: readonly string[];
  /** Feeds still name pictures by http; nearly every server answers https at the same address. */
  upgradesHttp?: boolean;
}

/** Title picture and gallery. */
export const mostPictures = fileCount.gallery + 1;

/** Judges the addresses of pictures by their looks; whether they can be fetched shows when they are. */
export function checkPictures(
  list: string,
  panorama: string,
  rules: PictureRules,
  report: (column: string, problem: RowProblem, value?: string) => void,
): { pictures: string[]; panorama: string } {
  const pictures = [...new Set(splitAddresses(list).map((address) => upgraded(address, rules)))];
  if (pictures.length === 0) report('pictures', 'required');
  if (pictures.length > mostPictures) report('pictures', 'too_many_pictures', String(mostPictures));
  for (const address of pictures.slice(0, mostPictures)) checkAddress('pictures', address, rules, report);
  if (panorama !== '') checkAddress('panorama', panorama, rules, report);
  return { pictures, panorama };
}

/** Between addresses stands a bar or white space, neither of which an address may have. */
function splitAddresses(list: string): string[] {
  return list
    .split(listSeparator)
    .flatMap((part) => part.split(/\s+/))
    .filter((part) => part !== '');
}

function upgraded(address: string, rules: PictureRules): string {
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

/** A host itself or one below it: `example.com` allows `images.example.com`. */
export function isAllowedHost(host: string, { allowedHosts }: Pick<PictureRules, 'allowedHosts'>): boolean {
  return allowedHosts.length === 0 || allowedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

/** The key of a file of this market that an address leads to, as an export writes it; null for any other address. */
export function ownFileKey(address: string, { ownPrefixes }: PictureRules): string | null {
  const prefix = ownPrefixes.find((one) => address.startsWith(one));
  const key = prefix === undefined ? '' : address.slice(prefix.length);
  return isFileKey(key) ? key : null;
}
