import { foldText } from './fold-text.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Which countries and regions (by their index) a word may mean. */
interface Meaning {
  countries: Uint8Array;
  regions: Uint8Array;
}

export type Accepts = (place: number) => boolean;

export interface RegionFilter {
  /** Places that lie where all the words say. */
  within(words: readonly string[]): Accepts;
  /** Places of the country or region that is called exactly so; null when none is. */
  named(text: string): Accepts | null;
}

/** What people write and ISO 3166 does not. */
const habits: Readonly<Record<string, string>> = { GB: 'uk england scotland wales', US: 'usa america', AE: 'uae' };

/** Prepares the names of countries and regions once; a word fits a name when one of its words starts so. */
export function regionFilter(gazetteer: Gazetteer): RegionFilter {
  const countryNames = gazetteer.countryNames.map(foldText);
  const regionNames = gazetteer.regionNames.map(foldText);
  const countries = gazetteer.countryCodes.map(
    (code, index) => ` ${countryNames[index]} ${code.toLowerCase()} ${habits[code] ?? ''}`,
  );
  const regions = regionNames.map((name) => (name ? ` ${name}` : ''));
  /** A search asks for its words again and again, and the next one has most of them too. */
  const known = new Map<string, Meaning>();
  const meaningOf = (word: string): Meaning => {
    const kept = known.get(word);
    if (kept) return kept;
    const fits = (name: string) => (name.includes(` ${word}`) ? 1 : 0);
    const meaning = { countries: Uint8Array.from(countries, fits), regions: Uint8Array.from(regions, fits) };
    if (known.size >= 200) known.clear();
    known.set(word, meaning);
    return meaning;
  };
  const accepts =
    (meanings: Meaning[]): Accepts =>
    (place) =>
      meanings.every(
        (meaning) =>
          meaning.countries[gazetteer.countries[place] ?? 0] === 1 ||
          meaning.regions[gazetteer.regions[place] ?? 0] === 1,
      );

  return {
    within(words) {
      return accepts(words.map(meaningOf));
    },
    named(text) {
      if (!countryNames.includes(text) && !regionNames.includes(text)) return null;
      const fits = (name: string) => (name === text ? 1 : 0);
      const meaning = { countries: Uint8Array.from(countryNames, fits), regions: Uint8Array.from(regionNames, fits) };
      return accepts([meaning]);
    },
  };
}
