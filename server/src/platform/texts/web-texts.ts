import type { Dictionary } from '@latchkey/contract/settings/language-texts';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import { listLocaleFiles, readLocaleFile } from './locale-files.ts';

/** The groups in which a browser loads the site's texts; each is a folder of a language. */
const siteGroups = ['first', 'pages', 'account', 'listing', 'deferred'];
const allGroups = [...siteGroups, 'console'];

const cache = new Map<string, Dictionary>();

/** Returns the texts of the site and the console in a language; null for a language that is not built in. */
export function webTexts(code: string): Dictionary | null {
  return isBuiltIn(code) ? readGroups(code, allGroups) : null;
}

/** Returns one group in English; null for an unknown group. A group has the same keys in all languages. */
export function webTextGroup(group: string): Dictionary | null {
  return siteGroups.includes(group) ? readGroups('en', [group]) : null;
}

/** Returns the English texts, the source of all translations. */
export function englishWebTexts(): Dictionary {
  return readGroups('en', allGroups);
}

function readGroups(code: string, groups: readonly string[]): Dictionary {
  const key = `${code} ${groups.join(' ')}`;
  const known = cache.get(key);
  if (known) return known;
  const files = groups.flatMap((group) => listLocaleFiles(`${code}/${group}`));
  const texts: Dictionary = Object.assign({}, ...files.map(readLocaleFile));
  cache.set(key, texts);
  return texts;
}
