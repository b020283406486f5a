import { namePrefix } from './name-prefix.ts';

/**
 * Texts of the site in one language: flat keys, placeholders such as `{{place}}`, and plural forms by CLDR
 * (`home.homes_one`), see decision 006. The server and the editor validate the operator's own texts by these rules.
 */
export type Dictionary = Readonly<Record<string, string>>;

/** Our longest text has four hundred characters. */
export const maxTextLength = 2_000;

/** Maximum length of a subject or sentence of an email, in characters. */
export const maxMailLineLength = 1_000;

const pluralForm = /_(zero|one|two|few|many|other)$/;
const placeholder = /\{\{(\w+)\}\}/g;

/** `home.homes_one` → `home.homes` */
function plainKey(key: string): string {
  return key.replace(pluralForm, '');
}

/** Returns the plural forms of a language by CLDR. */
export function pluralFormsOf(code: string): readonly string[] {
  return new Intl.PluralRules(code).resolvedOptions().pluralCategories;
}

/**
 * Returns the keys that a language needs, in the order of English: a counted text has each plural form of the language.
 */
export function requiredKeys(code: string, english: Dictionary): string[] {
  const forms = pluralFormsOf(code);
  const keys = Object.keys(english).flatMap((key) => {
    const plain = plainKey(key);
    return `${plain}_other` in english ? forms.map((form) => `${plain}_${form}`) : [key];
  });
  return [...new Set(keys)];
}

/** Returns the English source of a text; a plural form that English lacks has the form `other`. */
export function sampleOf(key: string, english: Dictionary): string {
  return english[key] ?? english[`${plainKey(key)}_other`] ?? '';
}

export const textProblems = ['unknown-hole', 'missing-hole', 'broken-braces'] as const;

export interface TextProblem {
  kind: (typeof textProblems)[number];
  /** The unknown or missing placeholder; `''` for broken braces. */
  hole: string;
}

/** Validates a text against its English source; null when it is valid. */
export function textProblem(key: string, text: string, english: Dictionary): TextProblem | null {
  if (key.startsWith(namePrefix)) return null;
  const common = english[`${plainKey(key)}_other`];
  const sample = placeholdersOf(sampleOf(key, english));
  const isCounted = pluralForm.test(key) && common !== undefined;
  const known = new Set([...sample, ...placeholdersOf(common ?? ''), ...(isCounted ? ['count'] : [])]);
  const used = placeholdersOf(text);
  if (/[{}]/.test(text.replace(placeholder, ''))) return { kind: 'broken-braces', hole: '' };
  const unknown = used.find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: 'unknown-hole', hole: unknown };
  // "A home", "two homes": a plural form for one number may spell the number out.
  if (isCounted && !key.endsWith('_other')) return null;
  const missing = sample.find((name) => !used.includes(name) && !(isCounted && name === 'count'));
  return missing === undefined ? null : { kind: 'missing-hole', hole: missing };
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}
