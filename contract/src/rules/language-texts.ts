/**
 * Texts of the site in one language: flat keys, holes such as `{{place}}`, and plural forms by CLDR (`home.homes_one`),
 * as decision 006 has them. What the operator writes over them is held to these rules, by the server and while typing.
 */
export type Dictionary = Readonly<Record<string, string>>;

/** Before the name of a category, fact or facility as the market wrote it (decision 009). */
export const namePrefix = 'name.';

/** The longest of ours has four hundred characters. */
export const longestText = 2_000;

/** Characters of a subject or a sentence of a mail. */
export const longestMailLine = 1_000;

const pluralForm = /_(zero|one|two|few|many|other)$/;
const hole = /\{\{(\w+)\}\}/g;

/** `home.homes_one` → `home.homes` */
function plainKey(key: string): string {
  return key.replace(pluralForm, '');
}

/** The plural forms of a language, by CLDR. */
export function pluralFormsOf(code: string): readonly string[] {
  return new Intl.PluralRules(code).resolvedOptions().pluralCategories;
}

/** Keys that a language needs, in the order of English: a counted text stands in each form that its grammar has. */
export function wantedKeys(code: string, english: Dictionary): string[] {
  const forms = pluralFormsOf(code);
  const keys = Object.keys(english).flatMap((key) => {
    const plain = plainKey(key);
    return `${plain}_other` in english ? forms.map((form) => `${plain}_${form}`) : [key];
  });
  return [...new Set(keys)];
}

/** What a text is translated from: English, of a form that English has not its most common one. */
export function sampleOf(key: string, english: Dictionary): string {
  return english[key] ?? english[`${plainKey(key)}_other`] ?? '';
}

export const textProblems = ['unknown-hole', 'missing-hole', 'broken-braces'] as const;

export interface TextProblem {
  kind: (typeof textProblems)[number];
  /** The hole that is too much or missing; `''` for broken braces. */
  hole: string;
}

/** What is wrong with a text beside what it is translated from; null when nothing is. */
export function textProblem(key: string, text: string, english: Dictionary): TextProblem | null {
  if (key.startsWith(namePrefix)) return null;
  const common = english[`${plainKey(key)}_other`];
  const sample = holesOf(sampleOf(key, english));
  const isCounted = pluralForm.test(key) && common !== undefined;
  const known = new Set([...sample, ...holesOf(common ?? ''), ...(isCounted ? ['count'] : [])]);
  const used = holesOf(text);
  if (/[{}]/.test(text.replace(hole, ''))) return { kind: 'broken-braces', hole: '' };
  const unknown = used.find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: 'unknown-hole', hole: unknown };
  // "A home", "two homes": a form for one number may say it in words.
  if (isCounted && !key.endsWith('_other')) return null;
  const missing = sample.find((name) => !used.includes(name) && !(isCounted && name === 'count'));
  return missing === undefined ? null : { kind: 'missing-hole', hole: missing };
}

function holesOf(text: string): string[] {
  return [...text.matchAll(hole)].map(([, name = '']) => name);
}
