import { paths } from '@latchkey/contract/paths';
import { type Box, boxText, readBox } from '../../listing/box-text.ts';

/** The map of the market as its address holds it: reload, share and Back give the same view. */
export interface OnMapState {
  /** 0 for sale, 1 for rent, absent both. */
  property_type?: 0 | 1;
  /** What was looked for, as it was written. */
  place?: string;
  /** The part of the map that is seen; absent for the whole market, or for the place. */
  box?: Box;
  /** The home whose card is open. */
  home?: number;
  /** The house whose homes are shown. */
  house?: Box;
  /** The list, open or closed by hand; absent: open where it has room beside the map. */
  list?: boolean;
}

const longestPlace = 100;

/** Reads an address; what makes no sense is as if it were not there. */
export function readOnMap(query: URLSearchParams): OnMapState {
  const state: OnMapState = {};
  const offer = query.get('property_type');
  if (offer === '0' || offer === '1') state.property_type = offer === '0' ? 0 : 1;
  const place = query.get('place')?.trim().slice(0, longestPlace);
  if (place) state.place = place;
  const box = readBox(query.get('box'));
  if (box) state.box = box;
  const home = query.get('home') ?? '';
  if (/^[1-9]\d{0,11}$/.test(home)) state.home = Number(home);
  const house = readBox(query.get('house'));
  if (house) state.house = house;
  const list = query.get('list');
  if (list === '0' || list === '1') state.list = list === '1';
  return state;
}

/** Path and query of a view of the map; what is as usual stays out of it. */
export function onMapPath({ property_type, place, box, home, house, list }: OnMapState): string {
  const query = new URLSearchParams();
  if (property_type !== undefined) query.set('property_type', String(property_type));
  if (place) query.set('place', place);
  if (box) query.set('box', boxText(box));
  if (home !== undefined) query.set('home', String(home));
  if (house) query.set('house', boxText(house));
  if (list !== undefined) query.set('list', list ? '1' : '0');
  const text = query.toString();
  return text ? `${paths.map()}?${text}` : paths.map();
}

/**
 * Must the server be asked where the map goes? Only where an address names no box, but a place or the whole market:
 * everything else the map and its list ask for themselves.
 */
export function asksWhere(before: OnMapState, after: OnMapState): boolean {
  return after.box === undefined && (before.box !== undefined || before.place !== after.place);
}
