import type { Place } from '@latchkey/contract/map/records';
import { distanceKm } from '@latchkey/contract/map/distance';
import { describePlace } from './describe-place.ts';
import { foldText } from '../text/fold-text.ts';
import { latitudeOf, longitudeOf, type Gazetteer } from './gazetteer.ts';
import type { PlaceSearch, Point } from './geocoder.ts';
import { byteAfter, keysOneTypoAway, keysStartingWith, type KeyRange } from './name-index.ts';
import { regionFilter, type PlaceFilter } from './region-filter.ts';

/**
 * Scores of a match, added to log10 of the population (3.7 to 7.4): a whole name outranks a city a hundred times as large.
 */
const scores = { exact: 2, start: 0.7, laterWord: 0, region: 1, typo: -2 };
/** Of a neighbourhood without a stated population. */
const unknownPopulation = 10_000;
/** Bonus of a place at distance 0, equal to thirty times the population; at 150 km it is half. */
const nearBonus = 1.5;
const halfNearKm = 150;
const maxResults = 50;
const maxWords = 6;

/**
 * Returns a search for places by the start of their name or of a later word of it, ignoring accents and case. Words
 * after the name filter by country, region or a neighbourhood's town: "porto portugal", "springfield, illinois",
 * "chelsea london". A text with only a country or region returns its largest places; a text without a match is searched
 * again with one letter corrected. Of an address it finds the towns that its last words name.
 */
export function placeSearch(gazetteer: Gazetteer): (text: string, options?: PlaceSearch) => Place[] {
  const regions = regionFilter(gazetteer);

  return (text, { limit = 10, near, isAddress = false } = {}) => {
    const allWords = foldText(text.slice(0, 100)).split(' ').filter(Boolean);
    const words = isAddress ? townWords(allWords) : allWords.slice(0, maxWords);
    if (words.length === 0) return [];
    const found = new ScoredPlaces(gazetteer, near);
    const first = () => found.first(Math.max(1, Math.min(limit, maxResults)));
    const search = (find: (name: string) => KeyRange[], bonus: number, start = 0) => {
      for (let end = words.length; end > start; end -= 1) {
        const name = words.slice(start, end).join(' ');
        const rest = words.slice(end);
        const accepts: PlaceFilter | null = rest.length > 0 ? regions.around(rest) : null;
        for (const range of find(name)) found.add(range, name, { accepts, bonus, isWhole: isAddress });
      }
    };
    const named = (name: string) => [keysStartingWith(gazetteer, name)];

    if (isAddress) {
      for (const start of words.keys()) search(named, 0, start);
      return first();
    }
    search(named, 0);
    const wholeText = words.join(' ');
    const region = regions.named(wholeText) ?? (found.isEmpty ? regions.matching(words) : null);
    if (region) found.addRegion(region, Math.min(limit, maxResults));
    if (found.isEmpty) {
      search((name) => (name.length < 4 || name.length > 24 ? [] : keysOneTypoAway(gazetteer, name)), scores.typo);
    }
    return first();
  };
}

/**
 * Returns the words at the end of an address that may name its town, without numbers and postcodes. A text that ends with the
 * number of a house names none.
 */
function townWords(words: readonly string[]): readonly string[] {
  if (/^\d{1,3}$/.test(words.at(-1) ?? '')) return [];
  return words.filter((word) => !/\d/.test(word)).slice(-maxWords);
}

/** Returns the places with exactly this name, the largest first; ignores accents and case. */
export function placesNamed(gazetteer: Gazetteer, name: string): Place[] {
  const key = foldText(name);
  const { from, to } = keysStartingWith(gazetteer, key);
  const places = new Set<number>();
  for (
    let position = from;
    key !== '' && position < to && byteAfter(gazetteer, position, key.length) === 0;
    position += 1
  )
    if (gazetteer.keyWholes[position] === 1) places.add(gazetteer.keyPlaces[position] ?? 0);
  return [...places].sort((one, other) => one - other).map((place) => describePlace(gazetteer, place));
}

interface Match {
  accepts: PlaceFilter | null;
  bonus: number;
  /** Only whole names. */
  isWhole: boolean;
}

/** Collects places with the best score of each. */
class ScoredPlaces {
  readonly #gazetteer: Gazetteer;
  readonly #near: Point | undefined;
  readonly #scores = new Map<number, number>();

  constructor(gazetteer: Gazetteer, near: Point | undefined) {
    this.#gazetteer = gazetteer;
    this.#near = near;
  }

  get isEmpty(): boolean {
    return this.#scores.size === 0;
  }

  add(range: KeyRange, name: string, { accepts, bonus, isWhole: isWholeOnly }: Match): void {
    const { keyPlaces, keyWholes } = this.#gazetteer;
    for (let position = range.from; position < range.to; position += 1) {
      const place = keyPlaces[position] ?? 0;
      const after = byteAfter(this.#gazetteer, position, name.length);
      // Before a country or region, the name must be complete.
      if (accepts && ((after !== 0 && after !== 32) || !accepts(place))) continue;
      const isWhole = keyWholes[position] === 1;
      if (isWholeOnly && (!isWhole || after !== 0)) continue;
      const match = isWhole ? (after === 0 ? scores.exact : scores.start) : scores.laterWord;
      const score = match + bonus + this.#baseScore(place);
      if (score > (this.#scores.get(place) ?? -Infinity)) this.#scores.set(place, score);
    }
  }

  /** Adds the largest places of a region; places are ordered by population. */
  addRegion(accepts: PlaceFilter, count: number): void {
    let added = 0;
    for (let place = 0; place < this.#gazetteer.count && added < count; place += 1) {
      if (!accepts(place)) continue;
      added += 1;
      const score = scores.region + this.#baseScore(place);
      if (score > (this.#scores.get(place) ?? -Infinity)) this.#scores.set(place, score);
    }
  }

  first(limit: number): Place[] {
    const ranked = [...this.#scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const byAddress = new Map<string, Place>();
    for (const [place] of ranked) {
      if (byAddress.size >= limit) break;
      const described = describePlace(this.#gazetteer, place);
      // Two places with the same name and region look the same in the list, so only the larger one is returned.
      if (!byAddress.has(described.formatted_address)) byAddress.set(described.formatted_address, described);
    }
    return [...byAddress.values()];
  }

  #baseScore(place: number): number {
    const size = Math.log10(this.#gazetteer.populations[place] || unknownPopulation);
    if (!this.#near) return size;
    const point = { latitude: latitudeOf(this.#gazetteer, place), longitude: longitudeOf(this.#gazetteer, place) };
    return size + nearBonus / (1 + distanceKm(this.#near, point) / halfNearKm);
  }
}
