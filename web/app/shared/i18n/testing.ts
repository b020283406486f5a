import english from 'virtual:texts/en.all';

/**
 * Returns an English text for a test.
 * @throws Error for an unknown key
 */
export function englishText(key: string): string {
  const text = english[key];
  if (text === undefined) throw new Error(`No file in locales has ${key}`);
  return text;
}
