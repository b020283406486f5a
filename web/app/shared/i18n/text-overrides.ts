import type { Texts } from './load-texts.ts';
import { nameKeyPrefix } from './translator.ts';

/**
 * Returns what a page needs of a server's dictionary (contract 3.20): texts that differ from the site's own, and names of
 * the market. Texts for other clients and values that are not strings are left out.
 */
export function findTextOverrides(dictionary: unknown, own: Texts): Texts {
  if (typeof dictionary !== 'object' || dictionary === null) return {};
  const overrides: Texts = {};
  for (const [key, text] of Object.entries(dictionary)) {
    if (typeof text !== 'string' || text === '' || text === own[key]) continue;
    if (Object.hasOwn(own, key) || key.startsWith(nameKeyPrefix)) overrides[key] = text;
  }
  return overrides;
}
