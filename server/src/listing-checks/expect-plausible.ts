import { CallFailure, type ErrorKey } from '@latchkey/contract/errors';
import { placeFault, type PlaceFault } from '@latchkey/contract/map/plausible-place';
import type { Services } from '../platform/context.ts';

/** The checked fields of a listing, as they will be stored. */
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

/** Larger than any building: 10 km². */
const maxArea = 10_000_000;

/**
 * Must be called before a listing is written: rejects a missing pin, a pin in another country, and an implausible area.
 * The country of the pin is not checked while the country name is unknown or the geocoder is unavailable.
 * @throws CallFailure `point_missing`, `point_outside_country`, `area_not_plausible`
 */
export async function expectPlausible(
  { latitude, longitude, country, area }: PlausibleListing,
  { geocoder }: Pick<Services, 'geocoder'>,
): Promise<void> {
  if (area !== undefined && area !== null && !(area > 0 && area <= maxArea)) {
    throw new CallFailure('area_not_plausible');
  }
  const box = country ? await geocoder.countryBox(country).catch(() => null) : null;
  const fault = placeFault({ latitude, longitude }, box);
  if (fault) throw new CallFailure(keys[fault]);
}
