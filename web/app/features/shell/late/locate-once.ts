import type { LocationData } from '../../../api/browser-state.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

interface LocateOptions {
  /** A place is kept from before. */
  isKnown: boolean;
  /** Reverse geocoding; may fail. */
  name: (point: Point) => Promise<LocationData>;
  navigator: {
    geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
    permissions?: { query: (of: { name: 'geolocation' }) => Promise<{ state: PermissionState }> };
  };
  /** Browsers may forbid even to name it. */
  store: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const askedKey = 'latchkey:location-asked';
/** A position of the last ten minutes will do, and nobody waits longer than ten seconds for one. */
const wish: PositionOptions = { maximumAge: 600_000, timeout: 10_000, enableHighAccuracy: false };

/**
 * The location of the visitor, or null; without a name when reverse geocoding fails. The browser asks once on a device,
 * whatever the answer; a denial is ignored (specification 8). A permission granted before needs no question.
 */
export async function locateOnce({ isKnown, name, navigator, store }: LocateOptions): Promise<LocationData | null> {
  const { geolocation, permissions } = navigator;
  if (isKnown || !geolocation) return null;
  try {
    const permission = await permissions?.query({ name: 'geolocation' });
    const wasAsked = store().getItem(askedKey) !== null;
    if (permission?.state === 'denied' || (wasAsked && permission?.state !== 'granted')) return null;
    store().setItem(askedKey, '1');
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, wish),
    );
    const { latitude, longitude } = coords;
    // The coordinates serve "near you" even when the geocoder fails.
    const nameless = { city: '', state: '', country: '', formatted_address: '', latitude, longitude };
    return await name(coords).catch(() => nameless);
  } catch {
    return null;
  }
}
