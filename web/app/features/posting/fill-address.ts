import type { DraftFields } from './draft.ts';

export interface Spot {
  latitude: number;
  longitude: number;
}

interface Place {
  city: string;
  state: string;
  country: string;
}

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
    // A look-up that ends with the page or the connection says nothing about the spot.
    const place = await lookUp(spot).catch(() => undefined);
    if (own !== latest) return;
    if (place === undefined) {
      onStatus('unknown');
      return;
    }
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

  return { moveTo, flush, cancel };
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
