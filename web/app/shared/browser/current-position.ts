export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Accepts a cached position up to ten minutes old; waits at most ten seconds. */
const positionOptions: PositionOptions = { maximumAge: 600_000, timeout: 10_000, enableHighAccuracy: false };

/**
 * Requests the browser's position, which prompts unless the user has already decided.
 * @throws GeolocationPositionError
 */
export async function currentPosition(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<Coordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, positionOptions),
  );
  return { latitude: coords.latitude, longitude: coords.longitude };
}

/** Decimal places of coordinates in requests: about 100 metres. */
const decimals = 3;

export function roundPoint({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) };
}
