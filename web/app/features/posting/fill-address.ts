import { request } from '../../api/request.ts';
import type { DraftFields } from './draft.ts';
import { reverseGeocode } from '@latchkey/contract/map/calls';

export interface Spot {
  latitude: number;
  longitude: number;
}

interface Place {
  city: string;
  state: string;
  country: string;
}

export type ChosenPlace = Spot & Place;

export type FillStatus = 'idle' | 'looking' | 'unknown';

interface FillerOptions {
  /** Answers null where no place is near. */
  lookUp: (spot: Spot) => Promise<Place | null>;
  change: (update: (fields: DraftFields) => DraftFields) => void;
  onStatus: (status: FillStatus) => void;
}

/** Milliseconds that a pin rests before its place is looked up. */
const restMs = 350;

/** Fills in the address of a moved pin. The look-up survives the step that started it, so that Next never outruns it. */
export function createAddressFiller({ lookUp, change, onStatus }: FillerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Spot | null = null;
  let latest = 0;

  async function fill(spot: Spot): Promise<void> {
    const own = ++latest;
    onStatus('looking');
    const place = await lookUp(spot).catch(() => null);
    if (own !== latest) return;
    change((fields) =>
      fields.latitude === spot.latitude && fields.longitude === spot.longitude ? withPlace(fields, place) : fields,
    );
    onStatus(place ? 'idle' : 'unknown');
  }

  function cancel(): void {
    clearTimeout(timer);
    waiting = null;
    latest++;
    onStatus('idle');
  }

  /** Looks up at once what still waits. */
  function flush(): void {
    clearTimeout(timer);
    const spot = waiting;
    waiting = null;
    if (spot) void fill(spot);
  }

  function moveTo(spot: Spot): void {
    cancel();
    waiting = spot;
    timer = setTimeout(flush, restMs);
  }

  /** Takes a place that was found by its name: the spot and the address are both of it. */
  function choose({ latitude, longitude, ...place }: ChosenPlace): void {
    cancel();
    change((fields) => withPlace({ ...fields, latitude, longitude }, place));
  }

  return { moveTo, choose, flush, cancel };
}

/** The fields at another place: a street that the owner wrote stays, a city of another spot never does. */
export function withPlace(fields: DraftFields, place: Place | null): DraftFields {
  const { city = '', state = '', country = '' } = place ?? {};
  const isOwn = fields.address.trim() !== '' && fields.address !== addressOf(fields);
  const address = isOwn ? fields.address : addressOf({ city, state, country });
  return { ...fields, city, state, country, address };
}

function addressOf({ city, state, country }: Place): string {
  return [city, state, country].filter(Boolean).join(', ');
}

/** The town at a spot, null where none is known. */
export async function lookUpPlace(spot: Spot): Promise<Place | null> {
  const { data } = await request(reverseGeocode, spot);
  return Array.isArray(data) ? null : data;
}

/** Looks up the address of a draft whose spot has none: the look-up may have failed with the page that began it. */
export function fillMissingAddress(
  { latitude, longitude, city }: DraftFields,
  options: Pick<FillerOptions, 'lookUp' | 'change'>,
): void {
  if (latitude === null || longitude === null || city !== '') return;
  createAddressFiller({ ...options, onStatus: () => undefined }).moveTo({ latitude, longitude });
}
