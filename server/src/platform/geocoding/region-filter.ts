import { foldText } from '../text/fold-text.ts';
import type { Gazetteer } from './gazetteer.ts';

/** The countries and regions that match a word: 1 at their index. */
interface WordMatches {
  countries: Uint8Array;
  regions: Uint8Array;
}

export type PlaceFilter = (place: number) => boolean;

export interface RegionFilter {
  /** Returns a filter for the places whose country or region matches every word. */
  matching(words: readonly string[]): PlaceFilter;
  /** Returns a filter for the places of the country or region with exactly this name; null when there is none. */
  named(text: string): PlaceFilter | null;
}

/** Common names of countries that differ from their name and ISO 3166 code. */
const commonNames: Readonly<Record<string, string>> = { GB: 'uk england scotland wales', US: 'usa america', AE: 'uae' };

/** Creates a filter by names of countries and regions. A word matches a name when one of its words starts with it. */
export function regionFilter(gazetteer: Gazetteer): RegionFilter {
  const countryNames = gazetteer.countryNames.map(foldText);
  const regionNames = gazetteer.regionNames.map(foldText);
  const countries = gazetteer.countryCodes.map(
    (code, index) => ` ${countryNames[index]} ${code.toLowerCase()} ${commonNames[code] ?? ''}`,
  );
  const regions = regionNames.map((name) => (name ? ` ${name}` : ''));
  /** Matches by word; cached because a search uses its words repeatedly, and the next search shares most of them. */
  const known = new Map<string, WordMatches>();
  const matchesOf = (word: string): WordMatches => {
    const cached = known.get(word);
    if (cached) return cached;
    const fits = (name: string) => (name.includes(` ${word}`) ? 1 : 0);
    const matches = { countries: Uint8Array.from(countries, fits), regions: Uint8Array.from(regions, fits) };
    if (known.size >= 200) known.clear();
    known.set(word, matches);
    return matches;
  };
  const accepts =
    (wordMatches: WordMatches[]): PlaceFilter =>
    (place) =>
      wordMatches.every(
        (matches) =>
          matches.countries[gazetteer.countries[place] ?? 0] === 1 ||
          matches.regions[gazetteer.regions[place] ?? 0] === 1,
      );

  return {
    matching(words) {
      return accepts(words.map(matchesOf));
    },
    named(text) {
      if (!countryNames.includes(text) && !regionNames.includes(text)) return null;
      const fits = (name: string) => (name === text ? 1 : 0);
      const matches = { countries: Uint8Array.from(countryNames, fits), regions: Uint8Array.from(regionNames, fits) };
      return accepts([matches]);
    },
  };
}
