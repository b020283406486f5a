import { type CityRow, section } from './read-cities.ts';

/** Countries in which GeoNames has the codes of nearly all municipalities, and the level that they are at. */
const withMunicipality = new Set(['AT', 'CH', 'CZ', 'ES', 'GR', 'IT', 'PL', 'PT']);
const withSubmunicipality = new Set(['BE', 'DE', 'FR']);
/** In Portugal the codes are those of parishes, which begin with the municipality's. */
const portugueseDigits = 4;
/** Lisbon has no code; its parishes have this one. */
const lisbon = 'PT|1106';

/** Municipalities for which GeoNames has the code of a neighbour. */
const withWrongCode = new Set([
  'ES|Cornellà de Llobregat',
  'ES|Esplugues de Llobregat',
  'ES|Montcada i Reixac',
  'ES|Sant Adrià de Besòs',
  'ES|Sant Joan Despí',
]);

/** Feature codes of the seats of divisions down to municipalities; PPLA5 is a district of a city. */
const municipalSeat = /^PPLA[234]?$/;

/**
 * Returns the places that are the seat of a municipality, or the largest place of one, in countries where GeoNames tells.
 * @param rows most populous first
 */
export function findMunicipalities(rows: readonly CityRow[]): ReadonlySet<CityRow> {
  const known = new Set([lisbon]);
  const found = new Set<CityRow>();
  for (const row of rows) {
    const code = municipalityCode(row);
    if (code === undefined || row.feature === section) continue;
    if (!known.has(code) || municipalSeat.test(row.feature)) found.add(row);
    if (code) known.add(code);
  }
  return found;
}

/** Undefined in a country without codes; empty for a town without one. */
function municipalityCode({ country, name, municipality, submunicipality }: CityRow): string | undefined {
  if (withWrongCode.has(`${country}|${name}`)) return '';
  if (withSubmunicipality.has(country)) return submunicipality && `${country}|${submunicipality}`;
  if (!withMunicipality.has(country)) return undefined;
  const code = country === 'PT' ? municipality.slice(0, portugueseDigits) : municipality;
  return code && `${country}|${code}`;
}
