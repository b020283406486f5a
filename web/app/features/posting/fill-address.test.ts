import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftFields, newDraft } from './draft.ts';
import { createAddressFiller, fillMissingAddress, withPlace } from './fill-address.ts';

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
    [
      'is emptied when the look-up fails: the city of another spot is wrong',
      () => Promise.reject(new Error('unreachable')),
      { city: '', state: '', country: '' },
    ],
  ] as const)('%s', async (_, lookUp, expected) => {
    const { moveTo, change, statuses, fields } = form(lookUp);
    change((now) => withPlace(now, paris));
    moveTo(spotOf.sea!);
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(expected);
    expect(statuses.at(-1)).toBe('unknown');
  });

  test('is that of a place chosen by its name, also while another spot is looked up', async () => {
    const { filler, moveTo, fields } = form(() => Promise.resolve(paris));
    moveTo(spotOf.Paris!);
    filler.flush();
    filler.choose({ ...manchester, latitude: 53.48, longitude: -2.24 });
    await vi.runAllTimersAsync();
    const address = 'Manchester, England, United Kingdom';
    expect(fields()).toMatchObject({ ...manchester, latitude: 53.48, longitude: -2.24, address });
  });

  test.each([
    ['is looked up when the form is opened again', '', paris],
    ['is not looked up where there is one', 'Porto', { city: 'Porto' }],
  ])('%s', async (_, city, expected) => {
    const { change, fields } = form(() => Promise.resolve(paris));
    change((now) => ({ ...now, ...spotOf.Paris!, city }));
    fillMissingAddress(fields(), { lookUp: () => Promise.resolve(paris), change });
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(expected);
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
