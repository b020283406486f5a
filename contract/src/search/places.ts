import { radiusKm, textLength } from '../limits.ts';
import { percentEscape, percentUnescape } from './percent-escape.ts';

/**
 * The places of a search, of which a listing is in at least one, as text: places between `*`, each `city_state_country` with
 * blank parts for what is not known (`Lisbon__Portugal`, `_Bavaria_Germany`, `__Spain`). A circle adds its centre in degrees
 * and its kilometres (`Porto__Portugal_41.15_-8.61_5`); it needs no name. In names `%`, `*` and `_` are escaped as `%25`,
 * `%2A` and `%5F`. All other characters need no escape in a URL, other than those of names. Our extension.
 */

/** A city, region or country, or a circle; the names of a circle are only its label. */
export interface SearchPlace {
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  circle?: Circle | undefined;
}

/** The listings around a point, within a radius in kilometres. */
export interface Circle {
  latitude: number;
  longitude: number;
  radius: number;
}

export const placesLimits = { places: 10, textLength: 4_000 } as const;

const plainNumber = /^-?\d{1,5}(\.\d{1,12})?$/;
const escaped = '%*_';

/** Parses a text to places without repetitions; `null` for an invalid text or too many places. */
export function parsePlaces(text: string): SearchPlace[] | null {
  const places = text.split('*').map(parsePlace);
  if (!places.every((place) => place !== null)) return null;
  const distinct = [...new Map(places.map((place) => [formatPlace(place), place])).values()];
  return distinct.length > placesLimits.places ? null : distinct;
}

/** Formats places as text that `parsePlaces` parses back; degrees are rounded to about a metre. */
export function formatPlaces(places: readonly SearchPlace[]): string {
  return places.map(formatPlace).join('*');
}

function parsePlace(text: string): SearchPlace | null {
  const parts = text.split('_');
  const [city, state, country] = parts.slice(0, 3).map((part) => percentUnescape(part, escaped).trim() || undefined);
  if ([city, state, country].some((name) => name !== undefined && name.length > textLength.place)) return null;
  const names = { ...(city && { city }), ...(state && { state }), ...(country && { country }) };
  if (parts.length <= 3) return (city ?? state ?? country) === undefined ? null : names;
  const circle = parseCircle(parts.slice(3));
  return circle && { ...names, circle };
}

/** Parses latitude, longitude and kilometres; `null` for an impossible circle. */
export function parseCircle(parts: readonly string[]): Circle | null {
  const [latitude = NaN, longitude = NaN, radius = NaN] = parts.map((part) =>
    plainNumber.test(part) ? Number(part) : NaN,
  );
  const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radius > 0 && radius <= radiusKm.max;
  return parts.length === 3 && isValid ? { latitude, longitude, radius } : null;
}

function formatPlace({ city = '', state = '', country = '', circle }: SearchPlace): string {
  const names = [city, state, country].map((name) => percentEscape(name, escaped));
  if (circle) return [...names, ...[circle.latitude, circle.longitude, circle.radius].map(formatNumber)].join('_');
  return names.join('_').replace(/_+$/, '');
}

function formatNumber(value: number): string {
  return String(Number(value.toFixed(5)));
}
