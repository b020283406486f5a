import { englishWebTexts } from '@latchkey/server/platform/texts/web-texts';

const areas = new Set(Object.keys(englishWebTexts()).map((key) => key.split('.')[0]));

/** Returns keys of the language files in a page's text that should be translated, such as `home.section.title`. */
export function findUntranslatedKeys(text: string): string[] {
  const candidates = text.match(/\b\w+(?:\.[\w-]+)+/g) ?? [];
  return candidates.filter((candidate) => areas.has(candidate.split('.')[0]));
}
