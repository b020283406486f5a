/** Languages that an agent can name (ISO 639-1): the official languages of most countries, and large ones without one. */
// prettier-ignore
export const spokenLanguages = [
  'af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa',
  'fi', 'fil', 'fr', 'ga', 'gl', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'km', 'kn',
  'ko', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'pa', 'pl', 'pt', 'ro', 'ru',
  'si', 'sk', 'sl', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'zh',
] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

export const maxSpokenLanguages = 8;

/** Names languages in another one, `Portuguese`: `['pt']` in English; unknown codes are left out. */
export function languageNames(codes: readonly string[], language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  return codes.flatMap((code) => names.of(code) ?? []);
}
