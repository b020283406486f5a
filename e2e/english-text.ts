import { englishWebTexts } from '@latchkey/server/platform/texts/web-texts';

/**
 * Returns an English text of the site.
 * @throws Error for an unknown key
 */
export function englishText(key: string): string {
  const text = englishWebTexts()[key];
  if (text === undefined) throw new Error(`The site has no text ${key}`);
  return text;
}
