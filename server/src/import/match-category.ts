import type { CategorySource } from '@latchkey/contract/records/listing-import';
import { kindOf, kindKey, kindsOfCategory, kindSteps } from './category-kinds.ts';
import { type KnownCategory, type MarketWords, wordKey } from './market-words.ts';

interface CategoryMatch {
  category: KnownCategory;
  source: CategorySource;
}

export type MatchCategory = (name: string) => CategoryMatch | null;

/**
 * Finds the category that a file means: what the account chose for this name, else the one that is called so, else the
 * only one for what the word stands for (category-kinds.ts). Two that would do are none: the account is asked.
 * @param remembered the account's choices, ids of categories by `wordKey` of the name
 */
export function categoryMatcher(
  { categories }: Pick<MarketWords, 'categories'>,
  remembered: ReadonlyMap<string, number>,
): MatchCategory {
  const known = new Map([...categories.values()].map((category) => [category.id, category]));
  const kindsOf = new Map([...known.values()].map(({ id, names }) => [id, new Set(names.flatMap(kindsOfCategory))]));
  const only = (isMeant: (category: KnownCategory) => boolean): KnownCategory | null | undefined => {
    const [first, second] = [...known.values()].filter(isMeant);
    return second ? null : first;
  };
  const find = (name: string): CategoryMatch | null => {
    const key = wordKey(name);
    const chosen = known.get(remembered.get(key) ?? 0);
    if (chosen) return { category: chosen, source: 'remembered' };
    const named = categories.get(key);
    if (named) return { category: named, source: 'name' };
    const plain = kindKey(name);
    const alike = plain === '' ? undefined : only(({ names }) => names.some((each) => kindKey(each) === plain));
    if (alike !== undefined) return alike && { category: alike, source: 'name' };
    const kind = kindOf(name);
    for (const step of kind ? kindSteps(kind) : []) {
      const category = only(({ id }) => step.some((each) => kindsOf.get(id)?.has(each)));
      if (category !== undefined) return category && { category, source: 'type' };
    }
    return null;
  };
  const found = new Map<string, CategoryMatch | null>();
  return (name) => {
    const key = wordKey(name);
    const cached = found.get(key);
    if (cached !== undefined) return cached;
    const match = find(name);
    if (found.size < cachedNames) found.set(key, match);
    return match;
  };
}

/** A file has few types; one with a new word in each row fills no memory. */
const cachedNames = 1_000;
