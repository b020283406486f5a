import type { MapPoint } from '@latchkey/contract/map/plausible-place';
import { placesLimits, type SearchPlace } from '@latchkey/contract/search/places';
import type { Span } from './find-phrases.ts';
import { type City, isSameCity, type NamedPlace, type Neighbourhood } from './find-places.ts';
import { isSearchWord } from './search-vocabulary.ts';
import { hasAnd, type SearchWord } from './tokenize.ts';

/** Words that name a place. */
export interface PlacePhrase extends Span {
  place: NamedPlace;
  /** The first letter means “and” in Arabic and is not part of the name. */
  followsAnd: boolean;
}

interface CombinedPlaces {
  filters: {
    city?: string | undefined;
    state?: string | undefined;
    country?: string | undefined;
    places?: SearchPlace[];
  };
  /** The phrases that the filters come from. */
  parts: PlacePhrase[];
  /** Country of the first place; undefined if unknown. */
  country?: string | undefined;
}

/** Combines the places of a text: one with its region and country, or several that “or”, “and” or a comma joins. */
export function combinePlaces(phrases: readonly PlacePhrase[], words: readonly SearchWord[]): CombinedPlaces {
  const { joined, regions } = joinPlaces(phrases, words);
  if (joined.length < 2) return combineOne(phrases);
  const places = joined.map((phrase) => toSearchPlace(phrase, regions));
  return { filters: { places }, parts: [...joined, ...regions], country: places[0]?.country };
}

/** The circle around the only town or neighbourhood; null without one, or if its position is not known. */
export function circleAround({ filters, parts }: CombinedPlaces, km: number): SearchPlace | null {
  const { city: name, state, country } = filters;
  const [place, ...others] = filters.places ?? [{ city: name, state, country }];
  if (!place?.city || others.length > 0) return null;
  const isIn = (one: string, region: string | undefined) => region === undefined || one === region;
  const named = parts.map((part) => part.place);
  const city = named
    .flatMap(({ cities }) => cities)
    .find((each) => each.city === place.city && isIn(each.state, place.state) && isIn(each.country, place.country));
  const inCountry = place.country ?? city?.country ?? named.find((each) => each.country !== undefined)?.country;
  const town = named.flatMap(({ towns }) => towns).find((each) => isIn(each.country, inCountry));
  const center = place.circle ?? (city && hasPoint(city) ? city : town);
  if (!center) return null;
  const { latitude, longitude } = center;
  return { ...place, country: place.country ?? (city ?? town)?.country, circle: { latitude, longitude, radius: km } };
}

function hasPoint(city: City): city is City & MapPoint {
  return city.latitude !== null && city.longitude !== null;
}

/** The first place and those that follow it after a word or a comma that joins them, and the regions around them. */
function joinPlaces(phrases: readonly PlacePhrase[], words: readonly SearchWord[]) {
  const [first, ...others] = phrases;
  const joined: PlacePhrase[] = first ? [first] : [];
  const regions: PlacePhrase[] = [];
  let previous = first;
  for (const phrase of others) {
    const between = previous && betweenPlaces(previous.to, phrase.from, words);
    if (!previous || !between) break;
    if (between.isWord || phrase.followsAnd) joined.push(phrase);
    else if (isAround(phrase, previous)) regions.push(phrase);
    // “Portugal, Lisbon” is Lisbon.
    else if (isInside(phrase, previous)) regions.push(...joined.splice(joined.indexOf(previous), 1, phrase));
    else if (between.isComma || hasAnd(words[phrase.from])) joined.push(phrase);
    else break;
    previous = phrase;
  }
  return { joined: joined.slice(0, placesLimits.places), regions };
}

/** Returns whether a phrase names the region or country of the one before it, which may be a town without listings. */
function isAround(region: PlacePhrase, { place, ...phrase }: PlacePhrase): boolean {
  if (isInside({ ...phrase, place }, region)) return true;
  const isTownOrState = place.cities.length === 0 && place.country === undefined;
  return isTownOrState && region.place.cities.length === 0 && region.place.country !== undefined;
}

/** What joins two places; null if there is something else between them. */
function betweenPlaces(from: number, to: number, words: readonly SearchWord[]) {
  const between = Array.from({ length: to - from }, (_, at) => from + at);
  if (!between.every((at) => isSearchWord(words, at, at + 1, 'and', 'before', 'after', 'filler'))) return null;
  return {
    isWord: between.some((at) => isSearchWord(words, at, at + 1, 'and')),
    isComma: [...between, to].some((at) => words[at]?.beginsPart),
  };
}

/** Returns whether a city of that name is in the region or country that the other phrase names. */
function isInside(city: PlacePhrase, region: PlacePhrase): boolean {
  return (
    citiesInside(city.place.cities, region.place).length > 0 ||
    findNeighbourhood(city.place, [region.place]) !== undefined
  );
}

/**
 * Returns the neighbourhood that a name means beside names of places around it. One without its city counts only if no city,
 * region or country has the name.
 */
function findNeighbourhood(
  { cities, state, country, neighbourhoods }: NamedPlace,
  around: readonly NamedPlace[],
): Neighbourhood | undefined {
  const inTown = neighbourhoods.find(({ town }) => around.some((other) => isSameCity(town, other)));
  if (inTown || cities.length > 0 || (state ?? country) !== undefined) return inTown;
  const isIn = ({ town }: Neighbourhood) => around.every((region) => citiesInside([town], region).length > 0);
  return neighbourhoods.find(isIn);
}

function citiesInside(cities: readonly City[], { state, country }: NamedPlace): readonly City[] {
  const inState = cities.filter((city) => city.state === state);
  return inState.length > 0 ? inState : cities.filter((city) => city.country === country);
}

function toSearchPlace({ place }: PlacePhrase, regions: readonly PlacePhrase[]): SearchPlace {
  const { cities, state, country, unlisted } = place;
  const neighbourhood =
    findNeighbourhood(
      place,
      regions.map((region) => region.place),
    ) ?? findNeighbourhood(place, []);
  if (neighbourhood) return neighbourhood.place;
  let matching: readonly City[] = cities;
  for (const region of regions) {
    const inside = citiesInside(matching, region.place);
    if (inside.length > 0) matching = inside;
  }
  const [city, ...others] = matching;
  if (!city) return state === undefined ? (country === undefined ? { city: unlisted } : { country }) : { state };
  const isAlone = others.every((other) => other.country !== city.country);
  return { city: city.city, ...(!isAlone && { state: city.state }), country: city.country };
}

/** A city or neighbourhood with the places around it, or only those. */
function combineOne(places: readonly PlacePhrase[]): CombinedPlaces {
  for (const phrase of places) {
    const around = places.filter((other) => other !== phrase && findNeighbourhood(phrase.place, [other.place]));
    const found = findNeighbourhood(
      phrase.place,
      around.map(({ place }) => place),
    );
    const isBest = around.length > 0 || places.every(({ place }) => place.cities.length === 0);
    if (found && isBest)
      return { filters: { places: [found.place] }, parts: [phrase, ...around], country: found.town.country };
  }
  const isTown = ({ place }: PlacePhrase) => (place.state ?? place.country) === undefined;
  const named = places.find(({ place }) => place.cities.length > 0) ?? places.find(isTown) ?? places[0];
  if (!named) return { filters: {}, parts: [] };
  const { cities, state, country, unlisted } = named.place;
  const parts = [named];
  const first = cities[0];
  if (!first) {
    if (state === undefined && country !== undefined) return { filters: { country }, parts, country };
    const countries = places.filter((other) => other !== named && other.place.country !== undefined);
    parts.push(...countries);
    return {
      filters: state === undefined ? { city: unlisted } : { state },
      parts,
      country: countries[0]?.place.country,
    };
  }
  let matching: City[] = cities;
  const filters: CombinedPlaces['filters'] = { city: first.city };
  for (const other of places) {
    if (other === named) continue;
    const region = other.place;
    const inState = matching.filter((city) => city.state === region.state);
    const inside = inState.length > 0 ? inState : matching.filter((city) => city.country === region.country);
    if (inside.length === 0) continue;
    parts.push(other);
    // The region is a filter only where it tells two cities of one name apart.
    if (inside.length < matching.length)
      Object.assign(filters, inState.length > 0 ? { state: region.state } : { country: region.country });
    matching = inside;
  }
  return { filters, parts, country: matching[0]?.country };
}
