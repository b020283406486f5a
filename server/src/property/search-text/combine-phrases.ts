import type { ParameterCondition } from '@latchkey/contract/search/parameter-filter';
import type { ListedWithin } from '@latchkey/contract/search/posted-since';
import type { PropertySort } from '@latchkey/contract/search/sort';
import type { SearchPlace } from '@latchkey/contract/search/places';
import { isBeside, type Meaning, type Phrase, type Span } from './find-phrases.ts';
import { circleAround, combinePlaces } from './combine-places.ts';
import type { Quantity } from './measure.ts';
import { dayOfMoveIn } from './read-move-in.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { isFrench, isSearchWord } from './search-vocabulary.ts';
import { hasAnd, type SearchWord } from './tokenize.ts';

/** The filters that a search text stands for; `search` has the words that stay keywords. */
export interface SearchMeaning {
  search: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  places?: SearchPlace[] | undefined;
  category_ids?: number[];
  property_type?: 0 | 1;
  min_price?: number;
  max_price?: number;
  parameters?: ParameterCondition[];
  facility_ids?: number[];
  posted_since?: 0 | 1;
  listed_within?: ListedWithin;
  /** A day. */
  available_by?: string;
  is_premium?: boolean;
  is_reduced?: boolean;
  has_floor_plan?: boolean;
  has_virtual_tour?: boolean;
  min_price_per_area?: number;
  max_price_per_area?: number;
  /** “Cheap” is the order of the price. */
  sort?: PropertySort;
}

export type Filters = Omit<SearchMeaning, 'search'>;

/** What was read of a text. */
export interface Reading {
  meaning: Filters;
  /** Positions of the words with a meaning. */
  used: ReadonlySet<number>;
  /** The words that stay keywords. */
  rest: SearchWord[];
}

type Prices = Pick<Filters, 'min_price' | 'max_price' | 'min_price_per_area' | 'max_price_per_area'>;
type PhraseOf<Kind extends Meaning['kind']> = Phrase & { meaning: Extract<Meaning, { kind: Kind }> };

/**
 * Combines phrases, which do not overlap, to filters.
 * Of two offers, ages or limits of one number the first counts, and of two types or places unless “or” or a comma joins
 * them; the words of a different one stay keywords.
 * @param today a day such as `2027-03-01`
 * @returns the filters, and the positions of the words that they come from
 */
export function combinePhrases(
  phrases: readonly Phrase[],
  words: readonly SearchWord[],
  catalogue: SearchCatalogue,
  today: string,
): Pick<Reading, 'meaning' | 'used'> {
  const used = new Set<number>();
  const use = ({ from, to }: Span) => {
    for (let position = from; position < to; position += 1) used.add(position);
  };
  const all = <Kind extends Meaning['kind']>(kind: Kind) =>
    phrases.filter((phrase): phrase is PhraseOf<Kind> => phrase.meaning.kind === kind);
  const [offer] = all('offer');
  const types = joinedTypes(all('type'), phrases, words);
  const [age] = all('age');
  const [listed] = age ? [] : all('days');
  const marks = all('mark');
  const premium = all('premium');
  const orders = all('sort');
  const moveInDay = ({ meaning: { moveIn } }: PhraseOf<'available'>) => (moveIn ? dayOfMoveIn(moveIn, today) : today);
  const [available] = all('available');
  const availableBy = available ? moveInDay(available) : null;
  const places = combinePlaces(
    all('place').map(({ from, to, meaning: { place, followsAnd } }) => ({ from, to, place, followsAnd })),
    words,
  );
  const distance = all('radius').find((phrase) => places.parts.some((part) => isBeside(part, phrase)));
  const circle = distance ? circleAround(places, distance.meaning.km) : null;
  const { limits, parts } = combineQuantities(all('quantity'), places.country, words, catalogue);
  // Words may repeat what others said: “to rent, 1,000 per month”, “new listings this week”.
  const offers = all('offer').filter(({ meaning }) => meaning.offer === offer?.meaning.offer);
  const ages = all('age').filter(({ meaning }) => meaning.postedSince === age?.meaning.postedSince);
  const days = all('days').filter(({ meaning }) => meaning.listedWithin === listed?.meaning.listedWithin);
  const moveIns = all('available').filter((phrase) => availableBy !== null && moveInDay(phrase) === availableBy);
  const sameTypes = all('type').filter((type) => types.some((other) => hasSameCategories(type, other)));
  const features = all('feature');
  const facilities = all('facility');
  for (const phrase of [
    ...(circle && distance ? [distance] : []),
    ...sameTypes,
    ...premium,
    ...moveIns,
    ...offers,
    ...ages,
    ...days,
    ...marks,
    ...orders,
    ...features,
    ...facilities,
    ...parts,
    ...places.parts,
  ])
    use(phrase);
  const rentOfPrice = parts.some(({ meaning }) => meaning.quantity.isRent) ? 1 : undefined;
  const property_type = offer?.meaning.offer ?? rentOfPrice;
  const parameters = [
    ...limits.parameters,
    ...distinct(
      features.map(({ meaning }) => meaning.condition),
      limits.parameters,
    ),
  ];
  const facility_ids = [...new Set(facilities.map(({ meaning }) => meaning.id))];
  return {
    meaning: {
      ...(property_type !== undefined && { property_type }),
      ...(types.length > 0 && { category_ids: [...new Set(types.flatMap(({ meaning }) => meaning.categoryIds))] }),
      ...(circle ? { places: [circle] } : places.filters),
      ...limits.prices,
      ...(parameters.length > 0 && { parameters }),
      ...(facility_ids.length > 0 && { facility_ids }),
      ...(age && { posted_since: age.meaning.postedSince }),
      ...(listed && { listed_within: listed.meaning.listedWithin }),
      ...(availableBy !== null && { available_by: availableBy }),
      ...(premium.length > 0 && { is_premium: true }),
      ...(orders[0] && { sort: orders[0].meaning.sort }),
      ...Object.fromEntries(marks.map(({ meaning }) => [meaning.mark, true])),
    },
    used,
  };
}

/** The first type, and those that follow it after “or”, “and” or a comma: “studio or one-bedroom flat”. */
function joinedTypes(
  types: readonly PhraseOf<'type'>[],
  phrases: readonly Phrase[],
  words: readonly SearchWord[],
): PhraseOf<'type'>[] {
  const isRead = (position: number) => phrases.some(({ from, to }) => from <= position && position < to);
  const joined = types.slice(0, 1);
  for (const type of types.slice(1)) {
    const end = joined.at(-1)?.to ?? 0;
    const between = Array.from({ length: type.from - end }, (_, at) => end + at);
    const joins = between.filter((at) => isSearchWord(words, at, at + 1, 'and'));
    const hasComma = [...between, type.from].some((at) => words[at]?.beginsPart);
    const isJoined = joins.length > 0 || hasComma || hasAnd(words[type.from]);
    if (!isJoined || !between.every((at) => joins.includes(at) || isRead(at))) break;
    joined.push(type);
  }
  return joined;
}

function hasSameCategories(one: PhraseOf<'type'>, other: PhraseOf<'type'>): boolean {
  return one.meaning.categoryIds.join() === other.meaning.categoryIds.join();
}

/** The conditions without repetitions, and without a minimum of what has a limit already. */
function distinct(
  conditions: readonly ParameterCondition[],
  limits: readonly ParameterCondition[],
): ParameterCondition[] {
  const keyOf = ({ parameter_id, values, none }: ParameterCondition) =>
    `${parameter_id}${none ? '!' : ''}=${(values ?? none)?.join() ?? ''}`;
  const byKey = new Map(conditions.map((condition) => [keyOf(condition), condition]));
  return [...byKey.values()].filter(
    ({ parameter_id, values, none }) => values || none || !limits.some((limit) => limit.parameter_id === parameter_id),
  );
}

/** Countries where `T2` has two rooms with the living room, and not two bedrooms as in Portugal. */
const countriesOfPieces = new Set([
  'France',
  'Belgium',
  'Switzerland',
  'Luxembourg',
  'Monaco',
  'Morocco',
  'Tunisia',
  'Algeria',
]);

function combineQuantities(
  phrases: readonly PhraseOf<'quantity'>[],
  country: string | undefined,
  words: readonly SearchWord[],
  catalogue: SearchCatalogue,
): {
  limits: { prices: Prices; parameters: ParameterCondition[] };
  parts: PhraseOf<'quantity'>[];
} {
  const inPieces = country === undefined ? isFrench(words) : countriesOfPieces.has(country);
  const prices: Prices = {};
  const parameters: ParameterCondition[] = [];
  const parts = phrases.filter(({ meaning: { quantity } }) => {
    const ofPrice = pricesOf(quantity, catalogue);
    if (ofPrice) {
      if (Object.keys(ofPrice).some((name) => name in prices)) return false;
      Object.assign(prices, ofPrice);
      return true;
    }
    const limits = limitsOf(quantity, inPieces, catalogue);
    // “1 pièce” has no bedroom, which no filter says.
    if (limits.length === 0) return quantity.kind === 'pieces';
    const isTaken = ({ parameter_id, min }: ParameterCondition) =>
      parameters.some(
        (other) => other.parameter_id === parameter_id && (other.min === undefined) === (min === undefined),
      );
    if (limits.some(isTaken)) return false;
    parameters.push(...limits);
    return true;
  });
  return { limits: { prices, parameters }, parts };
}

/** Null for what is no price. Prices per area are of the unit in which the market states areas. */
function pricesOf({ kind, min, max }: Quantity, { area }: SearchCatalogue): Prices | null {
  if (kind !== 'price' && kind !== 'pricePerArea') return null;
  const of = kind === 'price' ? '' : '_per_area';
  const convert = (price: number) => (kind === 'price' ? price : Math.round(price / (area?.perSquareMetre ?? 1)));
  return {
    ...(min !== undefined && { [`min_price${of}`]: convert(min) }),
    ...(max !== undefined && { [`max_price${of}`]: convert(max) }),
  };
}

/** The conditions of a number of rooms or an area; none for one room with the living room, which has no bedroom. */
function limitsOf({ kind, min, max }: Quantity, inPieces: boolean, catalogue: SearchCatalogue): ParameterCondition[] {
  const { area } = catalogue;
  const isPieces = kind === 'pieces' || (kind === 'typology' && inPieces);
  const parameter_id =
    kind === 'area' ? area?.id : kind === 'bathrooms' || kind === 'parking' ? catalogue[kind] : catalogue.bedrooms;
  if (parameter_id === undefined) return [];
  const convert = (value: number) =>
    kind === 'area' ? Math.round(value * (area?.perSquareMetre ?? 1) * 100) / 100 : isPieces ? value - 1 : value;
  const least = min === undefined ? 0 : convert(min);
  const most = max === undefined ? undefined : convert(max);
  return [
    ...(least > 0 ? [{ parameter_id, min: least }] : []),
    ...(most === undefined || most <= 0 ? [] : [{ parameter_id, max: most }]),
  ];
}
