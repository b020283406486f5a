import type { ParameterCondition } from '@latchkey/contract/search/parameter-filter';
import type { ListedWithin } from '@latchkey/contract/search/posted-since';
import type { PropertySort } from '@latchkey/contract/search/sort';
import type { NamedPlace } from './find-places.ts';
import { meaningOf, maxPhraseWords } from './phrase-table.ts';
import { type MoveIn, readMoveIn } from './read-move-in.ts';
import type { Quantity } from './measure.ts';
import { readQuantities } from './read-quantities.ts';
import { readDays } from './read-days.ts';
import { readRadius } from './read-radius.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { contextOf, isFrench, isSearchWord, isSpanish, phraseOfKind, statements } from './search-vocabulary.ts';
import type { SearchWord } from './tokenize.ts';

export type Meaning =
  | { kind: 'offer'; offer: 0 | 1 }
  | { kind: 'age'; postedSince: 0 | 1 }
  | { kind: 'days'; listedWithin: ListedWithin }
  | { kind: 'premium' }
  | { kind: 'available'; moveIn: MoveIn | null }
  | { kind: 'sort'; sort: PropertySort }
  | { kind: 'mark'; mark: 'is_reduced' | 'has_floor_plan' | 'has_virtual_tour' }
  | { kind: 'type'; categoryIds: number[] }
  | { kind: 'feature'; condition: ParameterCondition }
  | { kind: 'facility'; id: number }
  | { kind: 'quantity'; quantity: Quantity }
  | { kind: 'radius'; km: number }
  | { kind: 'place'; place: NamedPlace; followsAnd: boolean };

/** Words `from` to `to`, exclusive, with a meaning. */
export interface Phrase {
  from: number;
  to: number;
  meaning: Meaning;
}

/**
 * Finds the phrases of a text that are an offer, a type of property, a number of rooms, an area, a price, a feature,
 * something nearby, a distance, an age, a move-in date, an order or the premium mark; phrases may overlap. Pure: places are found
 * by find-place-phrases.ts.
 * @param isBroad a kind of property without a category is one of a broader kind: a penthouse is a flat
 */
export function findPhrases(words: readonly SearchWord[], catalogue: SearchCatalogue, isBroad = false): Phrase[] {
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxPhraseWords, words.length - from) }, (__, more) => ({
      from,
      to: from + more + 1,
    })),
  );
  const offers = findStatements(spans, words);
  const isRent = offers.some(({ meaning }) => meaning.kind === 'offer' && meaning.offer === 1);
  const quantities = readQuantities(words, isRent).filter((quantity) => hasParameter(quantity, catalogue));
  const features = findFeatures(spans, words, catalogue);
  const dated = readMoveIn(words);
  const around = readRadius(words);
  const age = readDays(words);
  return [
    ...quantities.map((quantity): Phrase => ({ ...quantity, meaning: { kind: 'quantity', quantity } })),
    ...(dated ? [{ ...dated, meaning: { kind: 'available' as const, moveIn: dated.moveIn } }] : []),
    ...(around ? [{ ...around, meaning: { kind: 'radius' as const, km: around.km } }] : []),
    ...(age ? [{ ...age, meaning: { kind: 'days' as const, listedWithin: age.listedWithin } }] : []),
    ...offers,
    ...findTypes(spans, words, catalogue, features, isBroad),
    ...features,
  ].map(({ from, to, meaning }) => ({ from, to, meaning }));
}

/** Chooses among overlapping phrases: the longest win, among equal ones the first. */
export function choosePhrases(phrases: readonly Phrase[]): Phrase[] {
  const taken = new Set<number>();
  return phrases
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .filter(({ from, to }) => {
      const positions = Array.from({ length: to - from }, (_, more) => from + more);
      if (positions.some((position) => taken.has(position))) return false;
      for (const position of positions) taken.add(position);
      return true;
    })
    .toSorted((one, other) => one.from - other.from);
}

export interface Span {
  from: number;
  to: number;
}

/** Returns whether a place stands right beside a distance, which may be one to something else: “1 km from the beach”. */
export function isBeside(place: Span, distance: Span): boolean {
  return distance.to === place.from || place.to === distance.from;
}

function hasParameter({ kind }: Quantity, { bedrooms, bathrooms, parking, area }: SearchCatalogue): boolean {
  if (kind === 'price') return true;
  if (kind === 'area' || kind === 'pricePerArea') return area !== undefined;
  if (kind === 'bathrooms') return bathrooms !== undefined;
  return kind === 'parking' ? parking !== undefined : bedrooms !== undefined;
}

const statementMeanings: Readonly<Record<string, Meaning>> = {
  sale: { kind: 'offer', offer: 0 },
  rent: { kind: 'offer', offer: 1 },
  week: { kind: 'age', postedSince: 0 },
  yesterday: { kind: 'age', postedSince: 1 },
  day: { kind: 'days', listedWithin: 1 },
  month: { kind: 'days', listedWithin: 30 },
  premium: { kind: 'premium' },
  availableNow: { kind: 'available', moveIn: null },
  cheapest: { kind: 'sort', sort: 'price_asc' },
  reduced: { kind: 'mark', mark: 'is_reduced' },
  floorPlan: { kind: 'mark', mark: 'has_floor_plan' },
  virtualTour: { kind: 'mark', mark: 'has_virtual_tour' },
};

function findStatements(spans: readonly Span[], words: readonly SearchWord[]): Phrase[] {
  return spans.flatMap(({ from, to }) => {
    const statement = meaningOf(statements, words, from, to);
    const meaning = statement && statementMeanings[statement];
    if (!meaning) return [];
    // “Location” is a rent in French only, as in “T3 Paris location”.
    const mayBeFrench =
      isFrench(words) || words.some(({ plain }, at) => /^[tf]$/.test(plain) && words[at + 1]?.isGlued);
    if (to - from === 1 && words[from]?.plain.startsWith('location') && !mayBeFrench) return [];
    if (meaning.kind === 'mark' && contextOf(words, from, to).without) return [];
    return [{ from, to, meaning }];
  });
}

/**
 * Enabled categories by their name, or by the kind of property that their name stands for. A word that is also a feature, such
 * as parking, is a type only where the text has no other type.
 */
function findTypes(
  spans: readonly Span[],
  words: readonly SearchWord[],
  { categoriesNamed }: SearchCatalogue,
  features: readonly Phrase[],
  isBroad: boolean,
): Phrase[] {
  const types = spans.flatMap(({ from, to }): Phrase[] => {
    const [first, ...others] = words.slice(from, to);
    if (!first || others.some(({ beginsPart }) => beginsPart)) return [];
    if (to - from === 1 && first.plain === 'local' && !isSpanish(words)) return [];
    const rest = others.map(({ plain }) => ` ${plain}`).join('');
    const named = [first.plain, ...first.variants].map((start) => categoriesNamed(start + rest, isBroad));
    const categoryIds = named.find((ids) => ids.length > 0);
    if (!categoryIds) return [];
    const context = contextOf(words, from, to);
    return context.isWith || context.without ? [] : [{ from, to, meaning: { kind: 'type', categoryIds } }];
  });
  const isFeature = (type: Phrase) => features.some(({ from, to }) => from === type.from && to === type.to);
  return types.every(isFeature) ? types : types.filter((type) => !isFeature(type));
}

/**
 * Features by their names; after “without” or “no”, a condition that a listing has none. Something nearby counts only if the
 * text says that it is near or with the property, or after another one for which it does: “near a school and a park”.
 */
function findFeatures(spans: readonly Span[], words: readonly SearchWord[], catalogue: SearchCatalogue): Phrase[] {
  const found: Phrase[] = [];
  const excluded = new Set<number>();
  const nearby = new Set<number>();
  const begins = new Set<number>();
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (begins.has(from)) continue;
    const condition = meaningOf(catalogue.features, words, from, to);
    const id = meaningOf(catalogue.facilities, words, from, to);
    if (condition === undefined && id === undefined) continue;
    const context = contextOf(words, from, to);
    if (context.without || (context.follows !== null && excluded.has(context.follows))) {
      excluded.add(to);
      const opposite = condition && oppositeOf(condition);
      if (!opposite) continue;
      begins.add(from);
      found.push({ ...(context.without ?? { from, to }), meaning: { kind: 'feature', condition: opposite } });
      continue;
    }
    const isNear =
      context.isNear || phraseOfKind(words, from, 'near') || (context.follows !== null && nearby.has(context.follows));
    if (id !== undefined && (isNear || (condition === undefined && context.isWith))) {
      nearby.add(to);
      begins.add(from);
      found.push({ from, to, meaning: { kind: 'facility', id } });
    } else if (condition !== undefined) {
      begins.add(from);
      const chosen = withOtherChoices(condition, { from, to }, words, catalogue);
      found.push({ from, to: chosen.to, meaning: { kind: 'feature', condition: chosen.condition } });
    }
  }
  return found;
}

/** Adds the choices that follow a label and its first choice: “energy class A or B”. */
function withOtherChoices(
  condition: ParameterCondition,
  { from, to }: Span,
  words: readonly SearchWord[],
  { features }: SearchCatalogue,
): { condition: ParameterCondition; to: number } {
  const label = words.slice(from, to - 1);
  if (!condition.values || label.length === 0) return { condition, to };
  const values = [...condition.values];
  let end = to;
  for (; isSearchWord(words, end, end + 1, 'and'); end += 2) {
    const other = meaningOf(features, [...label, ...words.slice(end + 1, end + 2)], 0, label.length + 1);
    if (other?.parameter_id !== condition.parameter_id || !other.values) break;
    values.push(...other.values);
  }
  return { condition: { parameter_id: condition.parameter_id, values }, to: end };
}

/** No filter says that a listing lacks a parking space, which is a number. */
function oppositeOf({ parameter_id, values, none }: ParameterCondition): ParameterCondition | null {
  if (values) return { parameter_id, none: values };
  return none ? { parameter_id, values: none } : null;
}
