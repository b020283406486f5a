import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftFields, newDraft } from './draft.ts';
import { createAddressFiller, withPlace } from './fill-address.ts';

const paris = { city: 'Paris', state: 'Île-de-France', country: 'France' };
const manchester = { city: 'Manchester', state: 'England', country: 'United Kingdom' };
const spotOf = { [paris.city]: { latitude: 48.85, longitude: 2.35 }, sea: { latitude: 0, longitude: -30 } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function form(lookUp: () => Promise<typeof paris | null>) {
  let fields: DraftFields = newDraft('property', 1, 'key', 0).fields;
  const statuses: string[] = [];
  const change = (update: (fields: DraftFields) => DraftFields) => {
    fields = update(fields);
  };
  const filler = createAddressFiller({ lookUp, change, onStatus: (status) => statuses.push(status) });
  const moveTo = (spot: { latitude: number; longitude: number }) => {
    change((now) => ({ ...now, ...spot }));
    filler.moveTo(spot);
  };
  return { filler, moveTo, change, statuses, fields: () => fields };
}

describe('the address of a moved pin', () => {
  test('is filled in when the step is left at once', async () => {
    const { filler, moveTo, fields } = form(() => Promise.resolve(paris));
    moveTo(spotOf.Paris!);
    filler.flush();
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ ...paris, address: 'Paris, Île-de-France, France' });
  });

  test('is that of the last spot, whichever answer comes first', async () => {
    const answers = [paris, manchester];
    const { filler, moveTo, fields } = form(async () => {
      const place = answers.shift()!;
      await new Promise((resolve) => setTimeout(resolve, place === paris ? 900 : 100));
      return place;
    });
    moveTo(spotOf.Paris!);
    filler.flush();
    moveTo({ latitude: 53.48, longitude: -2.24 });
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ ...manchester, latitude: 53.48 });
  });

  test.each([
    ['is emptied where no place is known', () => Promise.resolve(null), { city: '', state: '', country: '' }],
    ['stays when the look-up fails, as when the page is left', () => Promise.reject(new Error('aborted')), paris],
  ] as const)('%s', async (_, lookUp, expected) => {
    const { moveTo, change, statuses, fields } = form(lookUp);
    change((now) => withPlace(now, paris));
    moveTo(spotOf.sea!);
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(expected);
    expect(statuses.at(-1)).toBe('unknown');
  });

  test('keeps a street that the owner wrote, and replaces one that was filled in', () => {
    const { fields } = form(() => Promise.resolve(null));
    const atParis = withPlace(fields(), paris);
    expect(withPlace(atParis, manchester)).toMatchObject({
      ...manchester,
      address: 'Manchester, England, United Kingdom',
    });
    expect(withPlace({ ...atParis, address: 'Deansgate 1' }, manchester).address).toBe('Deansgate 1');
  });
});
