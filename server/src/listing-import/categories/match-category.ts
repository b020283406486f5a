import type { CategorySource } from '@latchkey/contract/listing-import/listing-import';
import { kindOf, kindKey, kindsOfCategory, kindSteps } from '../../catalogue/property-kinds.ts';
import { type KnownCategory, type MarketVocabulary, normalizeName } from './market-vocabulary.ts';

interface CategoryMatch {
  category: KnownCategory;
  source: CategorySource;
}

export type MatchCategory = (name: string) => CategoryMatch | null;

/**
 * Returns a function that finds the category of a name in a file: the one that the account chose, otherwise the one
 * with this name, otherwise the only one of the kind that the name stands for (catalogue/property-kinds.ts). When two categories
 * match, it returns null and the account must choose.
 * @param savedChoices choices of the account, category ids by normalised name
 */
export function categoryMatcher(
  { categories }: Pick<MarketVocabulary, 'categories'>,
  savedChoices: ReadonlyMap<string, number>,
): MatchCategory {
  const known = new Map([...categories.values()].map((category) => [category.id, category]));
  const kindsOf = new Map([...known.values()].map(({ id, names }) => [id, new Set(names.flatMap(kindsOfCategory))]));
  const only = (matches: (category: KnownCategory) => boolean): KnownCategory | null | undefined => {
    const [first, second] = [...known.values()].filter(matches);
    return second ? null : first;
  };
  const find = (name: string): CategoryMatch | null => {
    const key = normalizeName(name);
    const chosen = known.get(savedChoices.get(key) ?? 0);
    if (chosen) return { category: chosen, source: 'remembered' };
    const named = categories.get(key);
    if (named) return { category: named, source: 'name' };
    const plain = kindKey(name);
    const similar = plain === '' ? undefined : only(({ names }) => names.some((each) => kindKey(each) === plain));
    if (similar !== undefined) return similar && { category: similar, source: 'name' };
    const kind = kindOf(name);
    for (const step of kind ? kindSteps(kind) : []) {
      const category = only(({ id }) => step.some((each) => kindsOf.get(id)?.has(each)));
      if (category !== undefined) return category && { category, source: 'type' };
    }
    return null;
  };
  const found = new Map<string, CategoryMatch | null>();
  return (name) => {
    const key = normalizeName(name);
    const cached = found.get(key);
    if (cached !== undefined) return cached;
    const match = find(name);
    if (found.size < maxCachedNames) found.set(key, match);
    return match;
  };
}

/** A file has few types; the limit bounds the cache for a file with a new name in each row. */
const maxCachedNames = 1_000;
