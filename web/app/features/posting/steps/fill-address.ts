import { request } from '../../../shared/api/request.ts';
import type { DraftFields } from '../drafts/draft.ts';
import { reverseGeocode } from '@latchkey/contract/map/calls';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

interface Place {
  city: string;
  state: string;
  country: string;
}

export type ChosenPlace = Coordinates & Place;

export type FillStatus = 'idle' | 'looking' | 'unknown';

interface FillerOptions {
  /** Resolves to null when no place is near. */
  lookUp: (point: Coordinates) => Promise<Place | null>;
  change: (update: (fields: DraftFields) => DraftFields) => void;
  onStatus: (status: FillStatus) => void;
}

/** A pin is looked up once it has not moved for this long. */
const debounceMs = 350;

/** Fills in the address of a moved pin. A lookup continues after the step is left, so that leaving early loses nothing. */
export function createAddressFiller({ lookUp, change, onStatus }: FillerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Coordinates | null = null;
  let latestRequestId = 0;

  async function fill(point: Coordinates): Promise<void> {
    const requestId = ++latestRequestId;
    onStatus('looking');
    const place = await lookUp(point).catch(() => null);
    if (requestId !== latestRequestId) return;
    change((fields) =>
      fields.latitude === point.latitude && fields.longitude === point.longitude ? withPlace(fields, place) : fields,
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
    change((fields) => withPlace({ ...fields, ...point }, null));
    pending = point;
    timer = setTimeout(flush, debounceMs);
  }

  /** Applies a place that was found by name: both its coordinates and its address. */
  function choose({ latitude, longitude, ...place }: ChosenPlace): void {
    cancel();
    change((fields) => withPlace({ ...fields, latitude, longitude }, place));
  }

  return { moveTo, choose, flush, cancel };
}

/** The fields at another place. An address that the owner wrote stays; city, state and country are replaced. */
export function withPlace(fields: DraftFields, place: Place | null): DraftFields {
  const { city = '', state = '', country = '' } = place ?? {};
  const isOwnerWritten = fields.address.trim() !== '' && fields.address !== addressOf(fields);
  const address = isOwnerWritten ? fields.address : addressOf({ city, state, country });
  return { ...fields, city, state, country, address };
}

function addressOf({ city, state, country }: Place): string {
  return [city, state, country].filter(Boolean).join(', ');
}

/** The town at a point, or null. */
export async function lookUpPlace(point: Coordinates): Promise<Place | null> {
  const { data } = await request(reverseGeocode, point);
  return Array.isArray(data) ? null : data;
}

/** Looks up the address of a draft that has a point but no city, as when the page was closed during the lookup. */
export function fillMissingAddress(
  { latitude, longitude, city }: DraftFields,
  options: Pick<FillerOptions, 'lookUp' | 'change'>,
): void {
  if (latitude === null || longitude === null || city !== '') return;
  createAddressFiller({ ...options, onStatus: () => undefined }).moveTo({ latitude, longitude });
}
