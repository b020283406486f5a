/** Where a still picture of the map looks and how big it is, in CSS pixels. */
export interface MapStill {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
}

/** The address of the picture that the server draws of a place; five decimals are a metre. */
export function stillAddress(still: MapStill, theme: 'light' | 'dark'): string {
  const { latitude, longitude, zoom, width, height } = still;
  const spot = `${latitude.toFixed(5)},${longitude.toFixed(5)},${Number(zoom.toFixed(2))}`;
  return `/map/still/${spot}/${Math.round(width)}x${Math.round(height)}.svg?theme=${theme}`;
}
