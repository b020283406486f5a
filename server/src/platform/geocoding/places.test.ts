import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { loadGazetteer, writeGazetteer } from './gazetteer-file.ts';
import type { Gazetteer } from './gazetteer.ts';
import { OfflineGeocoder } from './offline-geocoder.ts';

let directory: string;
let gazetteer: Gazetteer;
let geocoder: OfflineGeocoder;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'latchkey-places-'));
  gazetteer = await loadGazetteer(path.join(directory, 'gazetteer.bin'));
  geocoder = new OfflineGeocoder(gazetteer);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const first = async (text: string, near?: { latitude: number; longitude: number }) =>
  (await geocoder.search(text, { near }))[0]?.formatted_address;

describe('searching places', () => {
  it.each([
    ['Lisbon', 'Lisbon, Lisbon, Portugal'],
    ['porto', 'Porto, Porto, Portugal'],
    ['Sao Paulo', 'São Paulo, São Paulo, Brazil'],
    ['SÃO PA', 'São Paulo, São Paulo, Brazil'],
    ['nairobi', 'Nairobi, Nairobi County, Kenya'],
    ['tokyo', 'Tokyo, Tokyo, Japan'],
    ['new york', 'New York City, New York, United States'],
    ['dubai', 'Dubai, Dubai, United Arab Emirates'],
    ['mumbai', 'Mumbai, Maharashtra, India'],
    ['cape town', 'Cape Town, Western Cape, South Africa'],
    ['lon', 'London, England, United Kingdom'],
    ['york', 'York, England, United Kingdom'],
    ['janeiro', 'Rio de Janeiro, Rio de Janeiro, Brazil'],
  ])('finds %s by name, start or later word', async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });

  it.each([
    ['lisboa', 'Lisbon, Lisbon, Portugal'],
    ['Bombay', 'Mumbai, Maharashtra, India'],
    ['München', 'Munich, Bavaria, Germany'],
    ['Москва', 'Moscow, Moscow, Russia'],
    ['Lisbonne', 'Lisbon, Lisbon, Portugal'],
    ['لشبونة', 'Lisbon, Lisbon, Portugal'],
    ['लंदन', 'London, England, United Kingdom'],
    ['Zurich', 'Zürich, Zurich, Switzerland'],
    ['75011', 'Paris 11, Paris, Île-de-France, France'],
  ])('finds %s by its alternate name', async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });

  it.each([
    ['Porto, Portugal', 'Porto, Porto, Portugal'],
    ['springfield illinois', 'Springfield, Illinois, United States'],
    ['paris, tx usa', undefined],
    ['Paris Texas', 'Paris, Texas, United States'],
    ['london ca', 'London, Ontario, Canada'],
    ['birmingham uk', 'Birmingham, England, United Kingdom'],
    ['lisbon nowhere', undefined],
    ['chelsea london', 'Chelsea, London, England, United Kingdom'],
    ['Alfama, Lisboa', 'Alfama, Lisbon, Portugal'],
  ])('filters %s by city, state or country', async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });

  it.each([
    ['londn', 'London, England, United Kingdom'],
    ['barcelonna', 'Barcelona, Catalonia, Spain'],
    ['niarobi', 'Nairobi, Nairobi County, Kenya'],
    ['mumbay', 'Mumbai, Maharashtra, India'],
    ['tisbon portugal', 'Lisbon, Lisbon, Portugal'],
  ])('corrects one wrong letter in %s', async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });

  it.each([
    ['Rua Augusta 10 Lisbon', 'Lisbon, Lisbon, Portugal'],
    ['Rua Augusta 10, 1100-053 Lisboa, Portugal', 'Lisbon, Lisbon, Portugal'],
    ['10 Downing Street, London SW1A 2AA', 'London, England, United Kingdom'],
    ['Calle de Alcalá 42, Madrid', 'Madrid, Madrid, Spain'],
    ['742 Evergreen Terrace, Springfield, Illinois 62701', 'Springfield, Illinois, United States'],
    ['Avenida de los Reyes Católicos de España 3, Málaga', 'Málaga, Andalusia, Spain'],
    ['350 Fifth Avenue, New York', 'New York City, New York, United States'],
    ['شارع الشيخ زايد 12 دبي', 'Dubai, Dubai, United Arab Emirates'],
    ['Rua Augusta 10', undefined],
    ['Rua Augusta 10 Lisb', undefined],
  ])('finds the town in the address %s', async (text, expected) => {
    const [town] = await geocoder.search(text, { isAddress: true, limit: 3 });
    expect(town?.formatted_address).toBe(expected);
  });

  it('returns the largest places of a country', async () => {
    const found = await geocoder.search('Portugal', { limit: 3 });
    expect(found.map((place) => place.country_code)).toEqual(['PT', 'PT', 'PT']);
    expect(found[0]?.name).toBe('Lisbon');
  });

  it('prefers nearby places', async () => {
    expect(await first('san')).not.toContain('California');
    expect(await first('san', { latitude: 32.8, longitude: -117.1 })).toBe('San Diego, California, United States');
  });

  it('returns position and population of a place', async () => {
    const [tokyo] = await geocoder.search('Tokyo', { limit: 1 });
    expect(tokyo).toEqual({
      name: 'Tokyo',
      city: 'Tokyo',
      state: 'Tokyo',
      country: 'Japan',
      country_code: 'JP',
      formatted_address: 'Tokyo, Tokyo, Japan',
      latitude: 35.6895,
      longitude: 139.69171,
      population: 8336599,
    });
  });

  it.each([
    ['Kreuzberg', 'Berlin', 2],
    ['Camden Town', 'London', 1],
    ['Alfama', 'Lisbon', 1],
    ['Montmartre', 'Paris', 1],
    ['Bandra', 'Mumbai', 1],
  ])('%s is a neighbourhood of %s', async (text, city, radius) => {
    const [found] = await geocoder.search(text, { limit: 1 });
    expect(found).toMatchObject({ name: text, city, radius });
  });

  it.each(['Lisbon', 'Brooklyn', 'Almada', 'Versailles', 'Montreuil', 'Gavà', 'Cornellà de Llobregat'])(
    '%s is no neighbourhood',
    async (text) => {
      const [found] = await geocoder.search(text, { limit: 1 });
      expect(found).toMatchObject({ name: text, city: text });
      expect(found).not.toHaveProperty('radius');
    },
  );

  it('accepts any text, and returns no duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.stringMatching(/^[a-z ]{0,12}$/)),
        fc.integer({ min: -5, max: 500 }),
        async (text, limit) => {
          const found = await geocoder.search(text, { limit });
          expect(found.length).toBeLessThanOrEqual(50);
          expect(new Set(found.map((place) => place.formatted_address)).size).toBe(found.length);
          if (!foldText(text)) expect(found).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the town of a point', () => {
  it.each([
    ['Lisbon', 38.7223, -9.1393],
    ['Lisbon', 38.7533, -9.144],
    ['Lisbon', 38.766, -9.0985],
    ['Almada', 38.679, -9.1569],
    ['Amadora', 38.7538, -9.2308],
    ['Porto', 41.1496, -8.611],
    ['Porto', 41.1535, -8.669],
    ['Vila Nova de Gaia', 41.13, -8.612],
    ['Paris', 48.8313, 2.3556],
    ['Paris', 48.872, 2.385],
    ['Montreuil', 48.8624, 2.4412],
    ['Barcelona', 41.4025, 2.1565],
    ["L'Hospitalet de Llobregat", 41.3597, 2.1003],
    ['Berlin', 52.4997, 13.4034],
    ['London', 51.5362, -0.1033],
    ['São Paulo', -23.5614, -46.6559],
    ['Nairobi', -1.2676, 36.8108],
    ['Tokyo', 35.6586, 139.7454],
    ['New York City', 40.7128, -74.006],
    ['Dubai', 25.1972, 55.2744],
    ['Mumbai', 19.076, 72.8777],
    ['Suva', -18.1416, 178.4415],
  ])('is %s at %f, %f', async (city, latitude, longitude) => {
    expect(await geocoder.reverse({ latitude, longitude })).toMatchObject({ city, latitude, longitude });
  });

  it('is null in the middle of the ocean', async () => {
    expect(await geocoder.reverse({ latitude: -48, longitude: -123 })).toBeNull();
    expect(await geocoder.reverse({ latitude: -90, longitude: 0 })).toBeNull();
  });

  it('is found across the date line', async () => {
    expect(await geocoder.reverse({ latitude: -16.8, longitude: -179.99 })).toMatchObject({ country: 'Fiji' });
  });

  it('accepts any coordinates', async () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    await fc.assert(
      fc.asyncProperty(degrees(90), degrees(180), async (latitude, longitude) => {
        const town = await geocoder.reverse({ latitude, longitude });
        if (town) expect(town.formatted_address).toContain(town.city);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the gazetteer', () => {
  it('contains every place of 5,000 inhabitants and is small', () => {
    expect(gazetteer.count).toBeGreaterThan(49_000);
    expect(
      gazetteer.populations.every((population, place) => population <= (gazetteer.populations[place - 1] ?? Infinity)),
    ).toBe(true);
    const bytes = Object.values(gazetteer).reduce(
      (sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0),
      0,
    );
    expect(bytes).toBeLessThan(4_000_000);
  });

  it('restores what it wrote, and rebuilds a damaged file', async () => {
    const file = path.join(directory, 'other', 'gazetteer.bin');
    await writeGazetteer(file, gazetteer);
    const read = await loadGazetteer(file);
    for (const [name, part] of Object.entries(gazetteer)) {
      const same = read[name as keyof Gazetteer];
      // Comparing 400,000 numbers one by one takes seconds.
      if (ArrayBuffer.isView(part))
        expect(Buffer.from(same as Uint8Array).equals(Buffer.from(part as Uint8Array))).toBe(true);
      else expect(same).toEqual(part);
    }
    await writeFile(file, (await readFile(file)).subarray(0, 10_000));
    expect((await loadGazetteer(file)).count).toBe(gazetteer.count);
    expect((await readFile(file)).byteLength).toBeGreaterThan(1_000_000);
  });
});
