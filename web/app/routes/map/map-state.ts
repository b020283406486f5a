import { paths } from '@latchkey/contract/paths';
import { type Box, formatBox, parseBox } from '../../shared/listing/bounding-box.ts';
import { formatSearch } from '../../features/search/search-state.ts';

/** State of the map page in its URL, so that reloading, sharing and Back restore the view. */
export interface MapState {
  /** 0 for sale, 1 for rent, absent both. */
  property_type?: 0 | 1;
  /** Place name as entered. */
  place?: string;
  /** Visible map section; absent for the whole market or for the place. */
  box?: Box;
  /** Id of the selected property. */
  propertyId?: number;
  /** Bounds of the building whose listings are shown. */
  building?: Box;
  /** Whether the user opened or closed the list; absent: open when it fits beside the map. */
  list?: boolean;
}

const maxPlaceLength = 100;

/** Reads the state from a URL; invalid values are ignored. */
export function readMapState(query: URLSearchParams): MapState {
  const state: MapState = {};
  const offer = query.get('property_type');
  if (offer === '0' || offer === '1') state.property_type = offer === '0' ? 0 : 1;
  const place = query.get('place')?.trim().slice(0, maxPlaceLength);
  if (place) state.place = place;
  const box = parseBox(query.get('box'));
  if (box) state.box = box;
  const home = query.get('home') ?? '';
  if (/^[1-9]\d{0,11}$/.test(home)) state.propertyId = Number(home);
  const building = parseBox(query.get('house'));
  if (building) state.building = building;
  const list = query.get('list');
  if (list === '0' || list === '1') state.list = list === '1';
  return state;
}

/** Returns the path and query of a state; defaults are left out. */
export function mapPath({ property_type, place, box, propertyId, building, list }: MapState): string {
  const query = new URLSearchParams();
  if (property_type !== undefined) query.set('property_type', String(property_type));
  if (place) query.set('place', place);
  if (box) query.set('box', formatBox(box));
  if (propertyId !== undefined) query.set('home', String(propertyId));
  if (building) query.set('house', formatBox(building));
  if (list !== undefined) query.set('list', list ? '1' : '0');
  const text = query.toString();
  return text ? `${paths.map()}?${text}` : paths.map();
}

/**
 * Returns whether the server must determine the map section: only for a URL without a box, with another place or for the
 * whole market. The map and its list request everything else themselves.
 */
export function needsNewView(before: MapState, after: MapState): boolean {
  return after.box === undefined && (before.box !== undefined || before.place !== after.place);
}

/** Properties in the list beside the map; the search shows the rest. */
const maxListed = 20;

/** Returns the input of `get-property-list` for the list beside the map. */
export function mapListInput({ property_type }: MapState, box: Box | undefined) {
  return { property_type, ...box, sort: 'newest' as const, limit: maxListed };
}

/** Returns the path of the search with the offer, the map section and its name. */
export function mapSearchPath({ property_type, place }: MapState, box: Box | undefined): string {
  const noFilters = {
    category_ids: [],
    facility_ids: [],
    atLeast: {},
    atMost: {},
    oneOf: {},
    allOf: {},
    noneOf: {},
    stated: [],
  };
  const query = formatSearch({
    ...noFilters,
    property_type,
    box,
    near: place,
    sort: 'newest',
    layout: 'both',
    page: 1,
  }).toString();
  return query ? `${paths.search()}?${query}` : paths.search();
}
