import { languageCodes } from '@latchkey/contract/text/languages';

/** Everyday names and initials that the list of countries does not have. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates', 'emirats', 'emiratos', 'eau', 'الإمارات', 'यूएई', 'अमीरात'],
  GB: [
    'uk',
    'britain',
    'great britain',
    'england',
    'grande bretagne',
    'gran bretaña',
    'بريطانيا',
    'ब्रिटेन',
    'यूके',
    'यू के',
  ],
  NL: ['holland', 'holanda', 'hollande', 'هولندا', 'हॉलैंड'],
  US: ['usa', 'america', 'eeuu', 'états unis d’amérique', 'أمريكا', 'अमेरिका'],
};

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const allLanguages = languageCodes.map((language) => new Intl.DisplayNames([language], { type: 'region' }));

/** Codes of the countries by their English name, as the geocoder stores it with a listing. */
const countryCodes = new Map<string, string>();
for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const name = english.of(first + second);
    if (name !== undefined && !countryCodes.has(name)) countryCodes.set(name, first + second);
  }

/** Returns the names of a country in all languages of the site, its own first. */
export function namesOfCountry(country: string): string[] {
  const code = countryCodes.get(country);
  if (code === undefined) return [country];
  const names = allLanguages.flatMap((language) => language.of(code) ?? []);
  return [country, ...names, ...(otherNames[code] ?? [])];
}

/** Arabic vowel signs, which names on maps and cards leave out. */
const vowelSigns = /[\u064B-\u0652]/g;

/** Returns the name of a country in a language; the given one if it is not an English name of a country. */
export function countryNameIn(language: string, country: string): string {
  const code = countryCodes.get(country);
  return code === undefined ? country : countryOfCode(language, code);
}

/** Returns the name of the country with an ISO 3166 code. */
export function countryOfCode(language: string, code: string): string {
  return (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code).replaceAll(vowelSigns, '');
}
