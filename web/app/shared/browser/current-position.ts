export interface Point {
  latitude: number;
  longitude: number;
}

/** Accepts a position of the last ten minutes and waits at most ten seconds. */
const positionOptions: PositionOptions = { maximumAge: 600_000, timeout: 10_000, enableHighAccuracy: false };

/**
 * Requests the browser's position, which prompts unless the user has already decided.
 * @throws GeolocationPositionError
 */
export async function currentPosition(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<Point> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, positionOptions),
  );
  return { latitude: coords.latitude, longitude: coords.longitude };
}

/** Decimal places that leave the device: about 100 metres, enough for a town. */
const decimals = 3;

export function roundPoint({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) };
}
