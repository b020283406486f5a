import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftFields, newDraft } from '../drafts/draft.ts';
import { createAddressFiller, fillMissingAddress, withPlace } from './fill-address.ts';

const paris = { city: 'Paris', state: 'Île-de-France', country: 'France' };
const manchester = { city: 'Manchester', state: 'England', country: 'United Kingdom' };
const points = { [paris.city]: { latitude: 48.85, longitude: 2.35 }, sea: { latitude: 0, longitude: -30 } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(lookUp: () => Promise<(typeof paris & { address?: string }) | null>) {
  let fields: DraftFields = newDraft('property', 1, 'key', 0).fields;
  const statuses: string[] = [];
  const change = (update: (fields: DraftFields) => DraftFields) => {
    fields = update(fields);
  };
  const proposals: string[] = [];
  const filler = createAddressFiller({
    lookUp,
    change,
    onStatus: (status) => statuses.push(status),
    onFound: ({ proposal }) => proposals.push(proposal),
  });
  return { filler, moveTo: filler.moveTo, change, statuses, proposals, fields: () => fields };
}

describe('the address of a moved pin', () => {
  test('is filled in even when the user leaves the step immediately', async () => {
    const { filler, moveTo, fields } = setUp(() => Promise.resolve(paris));
    moveTo(points.Paris!);
    filler.flush();
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ ...paris, address: 'Paris, Île-de-France, France' });
  });

  test('is that of the last position, whichever response arrives first', async () => {
    const responses = [paris, manchester];
    const { filler, moveTo, fields } = setUp(async () => {
      const place = responses.shift()!;
      await new Promise((resolve) => setTimeout(resolve, place === paris ? 900 : 100));
      return place;
    });
    moveTo(points.Paris!);
    filler.flush();
    moveTo({ latitude: 53.48, longitude: -2.24 });
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ ...manchester, latitude: 53.48 });
  });

  test.each([
    ['is cleared when no place is known', () => Promise.resolve(null), { city: '', state: '', country: '' }],
    [
      'is cleared when the lookup fails',
      () => Promise.reject(new Error('unreachable')),
      { city: '', state: '', country: '' },
    ],
  ] as const)('%s', async (_, lookUp, expected) => {
    const { moveTo, change, statuses, fields } = setUp(lookUp);
    change((current) => withPlace(current, paris));
    moveTo(points.sea!);
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(expected);
    expect(statuses.at(-1)).toBe('unknown');
  });

  test('is never that of the former place, and is looked up when the page was closed before', async () => {
    const { filler, moveTo, change, fields } = setUp(() => Promise.resolve(manchester));
    filler.choose({ ...paris, ...points.Paris! });
    moveTo({ latitude: 53.48, longitude: -2.24 });
    const saved = fields();
    filler.cancel();
    expect(saved).toMatchObject({ latitude: 53.48, city: '', state: '', country: '', address: '' });
    fillMissingAddress(saved, { lookUp: () => Promise.resolve(manchester), change });
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ ...manchester, latitude: 53.48 });
  });

  test('is that of a place chosen by name, also while a lookup is pending', async () => {
    const { filler, moveTo, fields } = setUp(() => Promise.resolve(paris));
    moveTo(points.Paris!);
    filler.flush();
    filler.choose({ ...manchester, latitude: 53.48, longitude: -2.24 });
    await vi.runAllTimersAsync();
    const address = 'Manchester, England, United Kingdom';
    expect(fields()).toMatchObject({ ...manchester, latitude: 53.48, longitude: -2.24, address });
  });

  test('names the neighbourhood that was chosen', () => {
    const { filler, fields } = setUp(() => Promise.resolve(null));
    const berlin = { city: 'Berlin', state: 'State of Berlin', country: 'Germany' };
    filler.choose({ name: 'Kreuzberg', ...berlin, latitude: 52.5, longitude: 13.4 });
    expect(fields()).toMatchObject({ ...berlin, address: 'Kreuzberg, Berlin, State of Berlin, Germany' });
  });

  test.each([
    ['is looked up when the form is reopened without one', '', paris],
    ['is not looked up when the draft has a city', 'Porto', { city: 'Porto' }],
  ])('%s', async (_, city, expected) => {
    const { change, fields } = setUp(() => Promise.resolve(paris));
    change((current) => ({ ...current, ...points.Paris!, city }));
    void fillMissingAddress(fields(), { lookUp: () => Promise.resolve(paris), change });
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(expected);
  });

  test('is only filled into blank fields when the form is reopened without a city', async () => {
    const { change, fields } = setUp(() => Promise.resolve(paris));
    const written = { ...points.Paris!, state: 'Ile de France', country: 'FR', address: '4 Rue de Rivoli' };
    change((current) => ({ ...current, ...written }));
    const lookUp = vi.fn<() => Promise<typeof paris | null>>();
    lookUp.mockResolvedValue(null);
    await fillMissingAddress(fields(), { lookUp, change });
    expect(fields()).toMatchObject({ ...written, city: '' });
    lookUp.mockResolvedValue(paris);
    await fillMissingAddress(fields(), { lookUp, change });
    expect(fields()).toMatchObject({ ...written, city: 'Paris' });
  });

  test('is not filled in once the pin was moved or a city was typed during the lookup', async () => {
    for (const meanwhile of [{ latitude: 53.48 }, { city: 'Versailles' }]) {
      const { change, fields } = setUp(() => Promise.resolve(paris));
      change((current) => ({ ...current, ...points.Paris! }));
      const filled = fillMissingAddress(fields(), { lookUp: () => Promise.resolve(paris), change });
      change((current) => ({ ...current, ...meanwhile }));
      await filled;
      expect(fields()).toMatchObject({ city: '', state: '', ...meanwhile });
    }
  });

  test('does not replace what the owner wrote, but what was filled in', () => {
    const { fields } = setUp(() => Promise.resolve(null));
    const atParis = withPlace(fields(), paris);
    expect(withPlace(atParis, manchester)).toMatchObject({
      ...manchester,
      address: 'Manchester, England, United Kingdom',
    });
    expect(withPlace({ ...atParis, address: 'Deansgate 1' }, manchester).address).toBe('Deansgate 1');
  });
});

describe('the street address at a pin', () => {
  const rivoli = { ...paris, address: '4 Rue de Rivoli, 75004 Paris, Île-de-France, France' };
  const louvre = { ...paris, address: 'Rue du Louvre, 75001 Paris, Île-de-France, France' };

  test('is filled in, and replaced when the pin moves on', async () => {
    const responses = [rivoli, louvre];
    const { filler, moveTo, proposals, fields } = setUp(() => Promise.resolve(responses.shift() ?? null));
    moveTo(points.Paris!);
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(rivoli);
    moveTo({ latitude: 48.86, longitude: 2.34 });
    expect(fields().address).toBe('');
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject(louvre);
    filler.choose({ ...rivoli, ...points.Paris! });
    expect(fields()).toMatchObject(rivoli);
    expect(proposals.every((proposal) => proposal === '')).toBe(true);
  });

  test('is what the owner searched for where only its town is known, also when the pin moves to the house', async () => {
    const { filler, moveTo, fields } = setUp(() => Promise.resolve(paris));
    filler.choose({ ...paris, ...points.Paris!, name: 'Paris', address: 'Rue Neuve 3 Paris', isAddressTyped: true });
    expect(fields()).toMatchObject({ ...paris, address: 'Rue Neuve 3 Paris' });
    moveTo({ latitude: 48.86, longitude: 2.34 });
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ ...paris, latitude: 48.86, address: 'Rue Neuve 3 Paris' });
  });

  test('is proposed, not filled in, where the owner wrote an address', async () => {
    const { moveTo, change, proposals, fields } = setUp(() => Promise.resolve(rivoli));
    moveTo(points.Paris!);
    await vi.runAllTimersAsync();
    change((current) => ({ ...current, address: '4 Rue de Rivoli, third floor' }));
    moveTo({ latitude: 48.86, longitude: 2.34 });
    expect(fields().address).toBe('4 Rue de Rivoli, third floor');
    await vi.runAllTimersAsync();
    expect(fields()).toMatchObject({ city: 'Paris', address: '4 Rue de Rivoli, third floor' });
    expect(proposals.at(-1)).toBe(rivoli.address);
  });
});
