import english from '../web/locales/en.all.ts';

const areas = new Set(Object.keys(english).map((key) => key.split('.')[0]));

/** Keys of the language files that a page shows in place of a text, such as `home.section.title`. */
export function untranslated(text: string): string[] {
  const words = text.match(/\b\w+(?:\.[\w-]+)+/g) ?? [];
  return words.filter((word) => areas.has(word.split('.')[0]));
}
