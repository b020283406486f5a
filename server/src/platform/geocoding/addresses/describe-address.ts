import type { FoundAddress } from '@latchkey/contract/map/records';
import { distanceKm } from '@latchkey/contract/map/distance';
import type { Geocoder } from '../geocoder.ts';
import type { ProviderAddress } from './address-provider.ts';

/** A city of the gazetteer with the same name that is farther away is another one. */
const sameCityKm = 50;

/** Countries where the house number is written before the street (Universal Postal Union, addressing systems). */
const numberFirst = new Set(
  'AE,AU,BD,BH,CA,DZ,EG,FR,GB,GH,HK,IE,IL,IN,JM,JO,KE,KW,LB,LK,LU,MA,MC,MT,MU,MY,NG,NZ,OM,PH,PK,QA,SA,SG,TH,TN,TT,TZ,UG,US,ZA,ZM,ZW'.split(
    ',',
  ),
);

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Returns what a provider found as responses contain it. City, state and country have the names that the gazetteer gives
 * them, so that a listing is found by the same filters with every provider.
 */
export async function describeAddress(found: ProviderAddress, geocoder: Geocoder): Promise<FoundAddress> {
  const { latitude, longitude, street = '', houseNumber = '', postcode = '' } = found;
  const code = (found.countryCode ?? '').toUpperCase();
  const country = (/^[A-Z]{2}$/.test(code) && englishNames.of(code)) || (found.country ?? '');
  const town = await townOf({ ...found, country }, code, geocoder);
  const line = street && streetLine(street, houseNumber, code);
  const name = line || found.name || town.city;
  const cityLine = [postcode, town.city].filter(Boolean).join(' ');
  const parts = [name === town.city ? '' : name, cityLine, town.state === town.city ? '' : town.state, town.country];
  return {
    name,
    ...town,
    formatted_address: parts.filter(Boolean).join(', '),
    latitude,
    longitude,
    country_code: code,
    population: 0,
    street,
    house_number: houseNumber,
    postcode,
  };
}

function streetLine(street: string, number: string, countryCode: string): string {
  if (!number) return street;
  return numberFirst.has(countryCode) ? `${number} ${street}` : `${street} ${number}`;
}

/** City, state and country by the gazetteer's names where it has the city, otherwise by the provider's. */
async function townOf(found: ProviderAddress & { country: string }, code: string, geocoder: Geocoder) {
  const { city = '', state = '', country } = found;
  const [known] = (city ? await geocoder.named(city) : [])
    .filter((place) => (code === '' || place.country_code === code) && distanceKm(place, found) < sameCityKm)
    .toSorted((one, other) => distanceKm(one, found) - distanceKm(other, found));
  // By its name: the provider knows that Montreuil, whose centre the gazetteer counts as Paris, is a town.
  if (known) return { city: known.name, state: known.state, country: known.country };
  const town = city ? null : await geocoder.reverse(found);
  return town ? { city: town.city, state: town.state, country: town.country } : { city, state, country };
}
