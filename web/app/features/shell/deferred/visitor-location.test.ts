import { describe, expect, test, vi } from 'vitest';
import type { LocationData } from '../../../shared/api/browser-state.ts';
import type { Coordinates } from '../../../shared/browser/current-position.ts';
import { locateVisitor } from './visitor-location.ts';

const lisbon = {
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  formatted_address: 'Lisbon, Portugal',
  latitude: 38.7,
  longitude: -9.1,
};

/** A browser whose user answers the permission prompt with `answer`. */
function browser(answer: 'yes' | 'no', state?: PermissionState) {
  const stored = new Map<string, string>();
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) =>
    answer === 'yes'
      ? found({ coords: { latitude: 38.7, longitude: -9.1 } } as GeolocationPosition)
      : failed?.({ code: 1 } as GeolocationPositionError),
  );
  return {
    isKnown: false,
    name: vi.fn<(point: Coordinates) => Promise<LocationData>>(async () => lisbon),
    navigator: {
      geolocation: { getCurrentPosition },
      ...(state && { permissions: { query: async () => ({ state }) } }),
    },
    store: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    }),
  };
}

describe('the location of a visitor', () => {
  test('gets the name of the town at their coordinates', async () => {
    const options = browser('yes', 'prompt');
    expect(await locateVisitor(options)).toEqual(lisbon);
    expect(options.name).toHaveBeenCalledWith(expect.objectContaining({ latitude: 38.7, longitude: -9.1 }));
  });

  test.each([['prompt'], [undefined]] as const)('is requested once when the permission is %s', async (state) => {
    const options = browser('no', state);
    expect(await locateVisitor(options)).toBeNull();
    expect(await locateVisitor(options)).toBeNull();
    expect(options.navigator.geolocation.getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  test('is not requested when the permission is denied or the location is known', async () => {
    const refused = browser('yes', 'denied');
    const known = { ...browser('yes', 'granted'), isKnown: true };
    expect(await locateVisitor(refused)).toBeNull();
    expect(await locateVisitor(known)).toBeNull();
    for (const { navigator } of [refused, known])
      expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  });

  test('is read again without a prompt when the permission is granted', async () => {
    const options = browser('yes', 'granted');
    await locateVisitor(options);
    expect(await locateVisitor(options)).toEqual(lisbon);
  });

  test('has its coordinates even when reverse geocoding fails', async () => {
    const failing = { ...browser('yes'), name: async () => Promise.reject(new Error('geocoder away')) };
    expect(await locateVisitor(failing)).toMatchObject({ latitude: 38.7, longitude: -9.1, city: '' });
  });

  test('is unknown without geolocation or storage', async () => {
    expect(await locateVisitor({ ...browser('yes'), navigator: {} })).toBeNull();
    const forbidden = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(await locateVisitor({ ...browser('yes'), store: forbidden })).toBeNull();
  });
});
