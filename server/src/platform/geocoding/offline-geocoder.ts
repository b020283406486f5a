import type { GeocodedPlace, Place } from '@latchkey/contract/map/records';
import { type Box, boxAround, type MapPoint } from '@latchkey/contract/map/plausible-place';
import { describeTown } from './describe-place.ts';
import { loadGazetteer } from './gazetteer-file.ts';
import { type Gazetteer, latitudeOf, longitudeOf } from './gazetteer.ts';
import type { Geocoder, PlaceSearch, Point } from './geocoder.ts';
import { nearestTown } from './reverse-geocode.ts';
import { placeSearch, placesNamed } from './search-places.ts';
import { foldText } from '../text/fold-text.ts';

/** The default geocoder: GeoNames in memory, without network. */
export class OfflineGeocoder implements Geocoder {
  readonly #gazetteer: Gazetteer;
  readonly #search: ReturnType<typeof placeSearch>;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#search = placeSearch(gazetteer);
  }

  /**
   * Opens a geocoder.
   * @param file the gazetteer file; created when missing
   */
  static async open(file: string): Promise<OfflineGeocoder> {
    return new OfflineGeocoder(await loadGazetteer(file));
  }

  search(text: string, options?: PlaceSearch): Promise<Place[]> {
    return Promise.resolve(this.#search(text, options));
  }

  named(name: string): Promise<Place[]> {
    return Promise.resolve(placesNamed(this.#gazetteer, name));
  }

  reverse(point: Point): Promise<GeocodedPlace | null> {
    const town = nearestTown(this.#gazetteer, point);
    if (town === null) return Promise.resolve(null);
    const { city, state, country, formatted_address } = describeTown(this.#gazetteer, town);
    return Promise.resolve({ city, state, country, formatted_address, ...point });
  }

  countryBox(country: string): Promise<Box | null> {
    return Promise.resolve(countryBox(this.#gazetteer, country));
  }
}

const known = new WeakMap<Gazetteer, Map<string, Box>>();

/**
 * Returns the bounding box of a country's towns; null for an unknown name, also for one in an unsupported language. The
 * first call computes all boxes, in about 30 ms.
 * @param country English name or two-letter code
 */
function countryBox(gazetteer: Gazetteer, country: string): Box | null {
  const boxes = known.get(gazetteer) ?? allBoxes(gazetteer);
  known.set(gazetteer, boxes);
  return boxes.get(foldText(country)) ?? null;
}

function allBoxes(gazetteer: Gazetteer): Map<string, Box> {
  const towns: MapPoint[][] = gazetteer.countryNames.map(() => []);
  for (let place = 0; place < gazetteer.count; place += 1) {
    const point = { latitude: latitudeOf(gazetteer, place), longitude: longitudeOf(gazetteer, place) };
    towns[gazetteer.countries[place] ?? 0]?.push(point);
  }
  const boxes = new Map<string, Box>();
  for (const [country, points] of towns.entries()) {
    const box = boxAround(points);
    if (!box) continue;
    for (const name of [gazetteer.countryNames[country], gazetteer.countryCodes[country]])
      if (name) boxes.set(foldText(name), box);
  }
  return boxes;
}
