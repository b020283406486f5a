import { foldText } from '../text/fold-text.ts';
import { townOf } from './describe-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import { keysStartingWith } from './name-index.ts';

/** The countries and regions that match a word, 1 at their index, and the places. */
interface WordMatches {
  countries: Uint8Array;
  regions: Uint8Array;
  places: ReadonlySet<number>;
}

export type PlaceFilter = (place: number) => boolean;

export interface RegionFilter {
  /** Returns a filter for the places whose country or region matches every word. */
  matching(words: readonly string[]): PlaceFilter;
  /** Returns a filter like `matching`, by which a neighbourhood’s town matches too. */
  around(words: readonly string[]): PlaceFilter;
  /** Returns a filter for the places of the country or region with exactly this name; null when there is none. */
  named(text: string): PlaceFilter | null;
}

/** Letters from which a word may name a town. */
const minTownLetters = 3;

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
    const { from, to } = keysStartingWith(gazetteer, word);
    const places = new Set(word.length < minTownLetters ? [] : gazetteer.keyPlaces.subarray(from, to));
    const matches = { countries: Uint8Array.from(countries, fits), regions: Uint8Array.from(regions, fits), places };
    if (known.size >= 200) known.clear();
    known.set(word, matches);
    return matches;
  };
  const isInside = (place: number, { countries: ofWord, regions: inWord }: Omit<WordMatches, 'places'>) =>
    ofWord[gazetteer.countries[place] ?? 0] === 1 || inWord[gazetteer.regions[place] ?? 0] === 1;

  return {
    matching(words) {
      const wordMatches = words.map(matchesOf);
      return (place) => wordMatches.every((matches) => isInside(place, matches));
    },
    around(words) {
      const wordMatches = words.map(matchesOf);
      return (place) => {
        const town = townOf(gazetteer, place);
        return wordMatches.every((matches) => isInside(place, matches) || (town !== null && matches.places.has(town)));
      };
    },
    named(text) {
      if (!countryNames.includes(text) && !regionNames.includes(text)) return null;
      const fits = (name: string) => (name === text ? 1 : 0);
      const matches = { countries: Uint8Array.from(countryNames, fits), regions: Uint8Array.from(regionNames, fits) };
      return (place) => isInside(place, matches);
    },
  };
}
