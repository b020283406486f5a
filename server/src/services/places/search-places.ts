import type { Place } from '@latchkey/contract/records/place';
import { describePlace } from './describe-place.ts';
import { distanceKm } from './distance.ts';
import { foldText } from './fold-text.ts';
import { latitudeOf, longitudeOf, type Gazetteer } from './gazetteer.ts';
import type { PlaceSearch, Point } from './geocoder.ts';
import { byteAfter, keysOneTypoAway, keysStartingWith, type KeyRange } from './name-index.ts';
import { regionFilter, type Accepts } from './region-filter.ts';

/** What a match is worth beside the population's logarithm (3.7 to 7.4): a whole name beats a city a hundred times as big. */
const worth = { exact: 2, start: 0.7, laterWord: 0, region: 1, typo: -2 };
/** A place next door counts as if it had thirty times the people; at 150 km half of that is left. */
const nearWorth = 1.5;
const halfNearKm = 150;
const most = 50;

/**
 * Searches places by the start of their name or of a later word of it, without regard to accents and case. Words after
 * the name narrow it down: "porto portugal", "springfield, illinois". A text that names only a country or region gives
 * its largest places; one that fits nothing is read again with one letter wrong.
 */
export function placeSearch(gazetteer: Gazetteer): (text: string, options?: PlaceSearch) => Place[] {
  const regions = regionFilter(gazetteer);

  return (text, { limit = 10, near } = {}) => {
    const words = foldText(text.slice(0, 100)).split(' ').filter(Boolean).slice(0, 6);
    if (words.length === 0) return [];
    const best = new Best(gazetteer, near);
    const lookUp = (find: (name: string) => KeyRange[], bonus: number) => {
      for (let length = words.length; length > 0; length -= 1) {
        const name = words.slice(0, length).join(' ');
        const rest = words.slice(length);
        const accepts: Accepts | null = rest.length > 0 ? regions.within(rest) : null;
        for (const range of find(name)) best.take(range, name, accepts, bonus);
      }
    };

    lookUp((name) => [keysStartingWith(gazetteer, name)], 0);
    const whole = words.join(' ');
    const region = regions.named(whole) ?? (best.isEmpty ? regions.within(words) : null);
    if (region) best.takeRegion(region, Math.min(limit, most));
    if (best.isEmpty) {
      lookUp((name) => (name.length < 4 || name.length > 24 ? [] : keysOneTypoAway(gazetteer, name)), worth.typo);
    }
    return best.first(Math.max(1, Math.min(limit, most)));
  };
}

/** Collects places with the best score each of them got. */
class Best {
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

  take(range: KeyRange, name: string, accepts: Accepts | null, bonus: number): void {
    const { keyPlaces, keyWholes } = this.#gazetteer;
    for (let position = range.from; position < range.to; position += 1) {
      const place = keyPlaces[position] ?? 0;
      const after = byteAfter(this.#gazetteer, position, name.length);
      // Where a country or region follows, the name is complete.
      if (accepts && ((after !== 0 && after !== 32) || !accepts(place))) continue;
      const isWhole = keyWholes[position] === 1;
      const match = isWhole ? (after === 0 ? worth.exact : worth.start) : worth.laterWord;
      const score = match + bonus + this.#standing(place);
      if (score > (this.#scores.get(place) ?? -Infinity)) this.#scores.set(place, score);
    }
  }

  /** The largest places of a region; places are in the order of their population. */
  takeRegion(accepts: Accepts, count: number): void {
    let taken = 0;
    for (let place = 0; place < this.#gazetteer.count && taken < count; place += 1) {
      if (!accepts(place)) continue;
      taken += 1;
      const score = worth.region + this.#standing(place);
      if (score > (this.#scores.get(place) ?? -Infinity)) this.#scores.set(place, score);
    }
  }

  first(limit: number): Place[] {
    const ranked = [...this.#scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const byAddress = new Map<string, Place>();
    for (const [place] of ranked) {
      if (byAddress.size >= limit) break;
      const described = describePlace(this.#gazetteer, place);
      // Two places of one name in one region look the same to whoever reads the list: the larger one stands for both.
      if (!byAddress.has(described.formatted_address)) byAddress.set(described.formatted_address, described);
    }
    return [...byAddress.values()];
  }

  #standing(place: number): number {
    const size = Math.log10(this.#gazetteer.populations[place] ?? 1);
    if (!this.#near) return size;
    const point = { latitude: latitudeOf(this.#gazetteer, place), longitude: longitudeOf(this.#gazetteer, place) };
    return size + nearWorth / (1 + distanceKm(this.#near, point) / halfNearKm);
  }
}
