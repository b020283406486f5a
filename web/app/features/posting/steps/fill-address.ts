import { request } from '../../../shared/api/request.ts';
import type { Coordinates } from '../../../shared/browser/current-position.ts';
import type { DraftFields } from '../drafts/draft.ts';
import { getAddress, reverseGeocode } from '@latchkey/contract/map/calls';
import type { FoundAddress } from '@latchkey/contract/map/records';

interface Place {
  /** A neighbourhood of the city, or the city. */
  name?: string;
  city: string;
  state: string;
  country: string;
  /** Street address, where the provider of the market knows it. */
  address?: string;
  /** The owner typed the address: it stays when the pin moves. */
  isAddressTyped?: boolean;
  /** To be shown with the address. */
  attribution?: string;
}

export type ChosenPlace = Coordinates & Place;

export type FillStatus = 'idle' | 'looking' | 'unknown';

/** What the last lookup found. */
export interface Finding {
  /** Address at the pin that was not filled in, because the owner wrote another one; `''` for none. */
  proposal: string;
  attribution: string;
}

export const noFinding: Finding = { proposal: '', attribution: '' };

interface FillerOptions {
  /** Resolves to null when no place is near. */
  lookUp: (point: Coordinates) => Promise<Place | null>;
  change: (update: (fields: DraftFields) => DraftFields) => void;
  onStatus: (status: FillStatus) => void;
  onFound?: (finding: Finding) => void;
}

/** A pin is looked up once it has not moved for this long. */
const debounceMs = 350;

/** Fills in the address of a moved pin. A lookup continues after the step is left, so that leaving early loses nothing. */
export function createAddressFiller({ lookUp, change, onStatus, onFound = () => undefined }: FillerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Coordinates | null = null;
  let latestRequestId = 0;
  /** The address that was filled in last, which the owner did not write. */
  let filledAddress = '';

  function apply(place: Place | null, update: (fields: DraftFields) => DraftFields | null): void {
    let proposal = '';
    change((fields) => {
      const moved = update(fields);
      if (!moved) return fields;
      const next = withPlace(moved, place, filledAddress);
      const { address = '' } = place ?? {};
      proposal = address === next.address ? '' : address;
      if (!isOwnerWritten(moved, filledAddress) && !place?.isAddressTyped) filledAddress = next.address;
      return next;
    });
    onFound({ proposal, attribution: place?.attribution ?? '' });
  }

  async function fill(point: Coordinates): Promise<void> {
    const requestId = ++latestRequestId;
    onStatus('looking');
    const place = await lookUp(point).catch(() => null);
    if (requestId !== latestRequestId) return;
    apply(place, (fields) =>
      fields.latitude === point.latitude && fields.longitude === point.longitude ? fields : null,
    );
    onStatus(place ? 'idle' : 'unknown');
  }

  function cancel(): void {
    clearTimeout(timer);
    pending = null;
    latestRequestId++;
    onStatus('idle');
  }

  /** Starts a pending lookup immediately. */
  function flush(): void {
    clearTimeout(timer);
    const point = pending;
    pending = null;
    if (point) void fill(point);
  }

  /** Moves the pin. Its former town is cleared at once, since a page that is closed meanwhile saves the draft as it is. */
  function moveTo(point: Coordinates): void {
    cancel();
    apply(null, (fields) => ({ ...fields, ...point }));
    pending = point;
    timer = setTimeout(flush, debounceMs);
  }

  /** Applies a place that was found by name: both its coordinates and its address. */
  function choose({ latitude, longitude, ...place }: ChosenPlace): void {
    cancel();
    apply(place, (fields) => ({ ...fields, latitude, longitude }));
  }

  return { moveTo, choose, flush, cancel };
}

/**
 * The fields at another place. An address that the owner wrote stays; city, state and country are replaced.
 * @param filledAddress the address that was filled in before
 */
export function withPlace(fields: DraftFields, place: Place | null, filledAddress = ''): DraftFields {
  const { name = '', city = '', state = '', country = '' } = place ?? {};
  const address = isOwnerWritten(fields, filledAddress)
    ? fields.address
    : (place?.address ?? addressOf({ name, city, state, country }));
  return { ...fields, city, state, country, address };
}

function isOwnerWritten(fields: DraftFields, filledAddress: string): boolean {
  return !['', filledAddress, addressOf(fields)].includes(fields.address.trim());
}

function addressOf({ name = '', city, state, country }: Place): string {
  return [...new Set([name, city, state, country])].filter(Boolean).join(', ');
}

/** The town at a point, or null. @param findsAddresses whether the market has a provider of street addresses */
export async function lookUpPlace(point: Coordinates, findsAddresses: boolean): Promise<Place | null> {
  const found = findsAddresses ? await request(getAddress, point).catch(() => null) : null;
  if (found && !Array.isArray(found.data)) return placeOfAddress(found.data, found.attribution);
  const { data } = await request(reverseGeocode, point);
  return Array.isArray(data) ? null : data;
}

/** The fields of a listing at an address. */
export function placeOfAddress(found: FoundAddress, attribution: string): ChosenPlace {
  const { latitude, longitude, city, state, country, street, formatted_address: address } = found;
  return { latitude, longitude, city, state, country, ...(street && { address, attribution }) };
}

/**
 * Looks up the address of a draft that has a point but no city, as when the page was closed during the lookup. Fills blank
 * fields only.
 */
export async function fillMissingAddress(
  { latitude, longitude, city }: DraftFields,
  { lookUp, change }: Pick<FillerOptions, 'lookUp' | 'change'>,
): Promise<void> {
  if (latitude === null || longitude === null || city !== '') return;
  const place = await lookUp({ latitude, longitude }).catch(() => null);
  if (!place) return;
  change((fields) => {
    const isChanged = fields.latitude !== latitude || fields.longitude !== longitude || fields.city !== '';
    if (isChanged) return fields;
    const found = withPlace(fields, place);
    return {
      ...found,
      state: fields.state || found.state,
      country: fields.country || found.country,
      address: fields.address || found.address,
    };
  });
}
