import { namePrefix } from '@latchkey/contract/settings/name-prefix';
import type { Dictionary } from '@latchkey/contract/settings/language-texts';

/**
 * Returns what a page needs of a dictionary (contract 3.20): texts that differ from the site's own, and names of the market.
 * Texts for other clients and values that are not strings are left out.
 */
export function findTextOverrides(dictionary: unknown, own: Dictionary): Dictionary {
  if (typeof dictionary !== 'object' || dictionary === null) return {};
  const overrides: Record<string, string> = {};
  for (const [key, text] of Object.entries(dictionary)) {
    if (typeof text !== 'string' || text === '' || text === own[key]) continue;
    if (Object.hasOwn(own, key) || key.startsWith(namePrefix)) overrides[key] = text;
  }
  return overrides;
}
