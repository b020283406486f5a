import type { Texts } from './load-texts.ts';
import { nameKey } from './translator.ts';

/**
 * Of a server's dictionary (contract 3.20) what a page has to carry besides the site's own texts: those in other words,
 * and the names of the market. Whatever else the server writes for other clients is left out, and so is what is no text.
 */
export function otherTexts(dictionary: unknown, own: Texts): Texts {
  if (typeof dictionary !== 'object' || dictionary === null) return {};
  const others: Texts = {};
  for (const [key, text] of Object.entries(dictionary)) {
    if (typeof text !== 'string' || text === '' || text === own[key]) continue;
    if (Object.hasOwn(own, key) || key.startsWith(nameKey)) others[key] = text;
  }
  return others;
}
