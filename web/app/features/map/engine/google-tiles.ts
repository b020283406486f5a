import type { IControl, Map as MapLibreMap, RasterSourceSpecification } from 'maplibre-gl';

/**
 * Google's Map Tiles API (https://developers.google.com/maps/documentation/tile), which allows other renderers: tiles are
 * requested in a session, never stored, and shown with their copyright.
 */
interface GoogleTiles {
  url: string;
  key: string;
}

interface SessionChoice {
  mapType: 'roadmap' | 'satellite';
  theme: 'light' | 'dark';
  /** BCP 47. */
  language: string;
}

interface Session {
  session: string;
  /** Seconds since 1970. */
  expiry: string;
}

/** Colours of the roadmap in the dark theme. */
const darkStyles = [
  { elementType: 'geometry', stylers: [{ color: '#242320' }] },
  { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.text.fill', stylers: [{ color: '#b9b5ae' }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: '#242320' }] },
  { featureType: 'road', elementType: 'geometry', stylers: [{ color: '#3d3b37' }] },
  { featureType: 'poi.park', elementType: 'geometry', stylers: [{ color: '#23301f' }] },
  { featureType: 'water', elementType: 'geometry', stylers: [{ color: '#1b2b36' }] },
];

/** Each with its expiry in milliseconds, Infinity while it is requested. */
const sessions = new Map<string, { session: Promise<Session>; expiresAt: number }>();

/**
 * Returns the raster source of a session.
 * @throws Error when Google refuses the key
 */
export async function googleSource(google: GoogleTiles, choice: SessionChoice): Promise<RasterSourceSpecification> {
  const { session } = await openSession(google, choice);
  const query = new URLSearchParams({ session, key: google.key });
  return { type: 'raster', tiles: [`${google.url}/v1/2dtiles/{z}/{x}/{y}?${query}`], tileSize: 256, maxzoom: 22 };
}

/** One session serves all maps of a tab, until it expires after two weeks. */
function openSession(google: GoogleTiles, choice: SessionChoice): Promise<Session> {
  const id = JSON.stringify([google.key, choice]);
  const known = sessions.get(id);
  if (known && known.expiresAt > Date.now()) return known.session;
  const opened = { session: createSession(google, choice), expiresAt: Infinity };
  sessions.set(id, opened);
  opened.session.then(
    ({ expiry }) => (opened.expiresAt = Number(expiry) * 1_000),
    () => sessions.delete(id),
  );
  return opened.session;
}

async function createSession({ url, key }: GoogleTiles, { mapType, theme, language }: SessionChoice): Promise<Session> {
  const region = new Intl.Locale(language).maximize().region ?? 'US';
  const response = await fetch(`${url}/v1/createSession?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      mapType,
      language,
      region,
      // Satellite images have no names of their own.
      ...(mapType === 'satellite' && { layerTypes: ['layerRoadmap'] }),
      ...(mapType === 'roadmap' && theme === 'dark' && { styles: darkStyles }),
    }),
  });
  if (!response.ok) throw new Error(`Google Maps responded with ${response.status}`);
  return (await response.json()) as Session;
}

/** Shows "Google Maps" and the copyright of the tiles in view, as its policies require. */
export class GoogleAttribution implements IControl {
  readonly #google: GoogleTiles;
  readonly #choice: SessionChoice;
  readonly #element = document.createElement('div');
  #map: MapLibreMap | undefined;

  constructor(google: GoogleTiles, choice: SessionChoice) {
    this.#google = google;
    this.#choice = choice;
    this.#element.className = 'maplibregl-ctrl maplibregl-ctrl-attrib';
    this.#element.textContent = 'Google Maps';
  }

  onAdd(map: MapLibreMap): HTMLElement {
    this.#map = map;
    map.on('moveend', this.#update);
    void this.#update();
    return this.#element;
  }

  onRemove(): void {
    this.#map?.off('moveend', this.#update);
    this.#map = undefined;
    this.#element.remove();
  }

  #update = async () => {
    const map = this.#map;
    if (!map) return;
    const { url, key } = this.#google;
    try {
      const { session } = await openSession(this.#google, this.#choice);
      const bounds = map.getBounds();
      const query = new URLSearchParams({
        session,
        key,
        zoom: String(Math.max(0, Math.min(22, Math.round(map.getZoom())))),
        north: String(bounds.getNorth()),
        south: String(bounds.getSouth()),
        east: String(bounds.getEast()),
        west: String(bounds.getWest()),
      });
      const response = await fetch(`${url}/tile/v1/viewport?${query}`);
      if (!response.ok) return;
      const { copyright = '' } = (await response.json()) as { copyright?: string };
      this.#element.textContent = ['Google Maps', copyright].filter(Boolean).join(' · ');
    } catch {
      // The last copyright stays.
    }
  };
}
