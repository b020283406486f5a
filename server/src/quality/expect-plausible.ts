import { CallFailure, type ErrorKey } from '@latchkey/contract/errors';
import { placeFault, type PlaceFault } from '@latchkey/contract/rules/plausible-place';
import type { Services } from '../context.ts';

/** What of a listing is judged, as it will be stored. */
export interface PlausibleListing {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  country?: string | null | undefined;
  /** Floor area in m²; null where the category has none. */
  area?: number | null | undefined;
}

const keys: Readonly<Record<PlaceFault, ErrorKey>> = {
  'no-point': 'point_missing',
  'half-a-point': 'point_missing',
  'outside-country': 'point_outside_country',
};

/** More floor than any building has: 10 km². */
const largestArea = 10_000_000;

/**
 * To be called by whatever writes a listing, before it does: a pin that nobody set, one in another country, no floor.
 * Where the country is not known by its name, the pin is not judged by it, nor while the geocoder is away.
 * @throws CallFailure `point_missing`, `point_outside_country`, `area_not_plausible`
 */
export async function expectPlausible(
  { latitude, longitude, country, area }: PlausibleListing,
  { geocoder }: Pick<Services, 'geocoder'>,
): Promise<void> {
  if (area !== undefined && area !== null && !(area > 0 && area <= largestArea)) {
    throw new CallFailure('area_not_plausible');
  }
  const box = country ? await geocoder.countryBox(country).catch(() => null) : null;
  const fault = placeFault({ latitude, longitude }, box);
  if (fault) throw new CallFailure(keys[fault]);
}
