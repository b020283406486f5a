import type { GeocodedPlace, Place } from '@latchkey/contract/map/place';
import type { Box } from '@latchkey/contract/map/plausible-place';
import { describePlace } from './describe-place.ts';
import { loadGazetteer } from './gazetteer-file.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder, PlaceSearch, Point } from './geocoder.ts';
import { countryBox } from './country-box.ts';
import { nearestTown } from './reverse-geocode.ts';
import { placeSearch } from './search-places.ts';

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

  reverse(point: Point): Promise<GeocodedPlace | null> {
    const town = nearestTown(this.#gazetteer, point);
    if (town === null) return Promise.resolve(null);
    const { city, state, country, formatted_address } = describePlace(this.#gazetteer, town);
    return Promise.resolve({ city, state, country, formatted_address, ...point });
  }

  countryBox(country: string): Promise<Box | null> {
    return Promise.resolve(countryBox(this.#gazetteer, country));
  }
}
