import { price as prices } from '@latchkey/contract/limits';
import { z } from 'zod';
import type { ModelOption, StatedFilter } from './model-options.ts';
import { plainWord, type SearchWord, splitWords } from './tokenize.ts';

const instructions = `You read searches of a real-estate market, in any language. Rules have read a part of the text. You read the words in
"unread". Answer with JSON only:
{"filters":[{"filter":"name of a filter","value":"one of its values","words":["unread words that state it"]}]}
- State a filter only where unread words clearly ask for it. Answer {"filters":[]} where none does.
- "words" are copied from "unread"; leave out words that the filter does not express.
- Copy names and values from the list below. Ranges have the numbers "min" or "max", or both, instead of "value".
- "exclude": true is for what a home must not have, only with filters marked so.
- There are no filters for places. Do not guess what is usual, and do not repeat what the rest of the text says.`;

/** The part of the prompt that is the same for every text while the catalogue does not change. */
export function systemPrompt(options: ReadonlyMap<string, ModelOption>): string {
  const lines = [...options].flatMap(([name, { values, canExclude }]) => {
    if (values?.length === 0) return [];
    const list = values ? `one of ${JSON.stringify(values)}` : 'range';
    return [`- ${JSON.stringify(name)}: ${list}${canExclude ? ', may exclude' : ''}`];
  });
  return `${instructions}\nPrices are in the currency of the market, rents per month.\nFilters:\n${lines.join('\n')}`;
}

export function userPrompt(text: string, unread: readonly SearchWord[]): string {
  return JSON.stringify({ text, unread: unread.map((word) => word.text) });
}

/** A filter that the model states, and the unread words that it used for it, as indexes. */
export interface ModelFilter extends StatedFilter {
  filter: string;
  words: number[];
}

const maxFilters = 12;

/** Rounded to hundredths; 0 limits nothing. */
const amount = z
  .number()
  .min(0)
  .max(prices.max)
  .nullish()
  .transform((value) => Math.round((value ?? 0) * 100) / 100 || undefined);
const text = z.string().max(200);

const statedFilter = z.object({
  filter: text,
  value: z.union([text, z.number().transform(String)]).nullish(),
  exclude: z.boolean().nullish(),
  min: amount,
  max: amount,
  words: z.array(text).max(40),
});

/**
 * The shape of an answer. It keeps the filters with names of the market and unread words, and nothing that the model made up
 * or the visitor wrote, because the answer is stored.
 */
export function answerShape(options: ReadonlyMap<string, ModelOption>, unread: readonly SearchWord[]) {
  const names = byLowerCase([...options.keys()]);
  // As typed; `plain` of a word may be its corrected spelling.
  const plainWords = unread.map((word) => plainWord(word.text));
  const indexesOf = (words: readonly string[]) => {
    const used = new Set(splitWords(words.join(' ')).map(({ plain }) => plain));
    return plainWords.flatMap((word, index) => (used.has(word) ? [index] : []));
  };
  const check = (item: unknown): ModelFilter[] => {
    const { data } = statedFilter.safeParse(item);
    const filter = data && names.get(data.filter.toLowerCase());
    const option = options.get(filter ?? '');
    if (!data || filter === undefined || !option) return [];
    const words = indexesOf(data.words);
    const value = byLowerCase(option.values ?? []).get(data.value?.toLowerCase() ?? '');
    const { min, max, exclude } = data;
    const stated = { ...(option.values ? { value } : { min, max }), ...(exclude && { exclude }) };
    return words.length > 0 && option.toFilters(stated) ? [{ filter, ...stated, words }] : [];
  };
  return z
    .object({ filters: z.array(z.unknown()) })
    .transform(({ filters }) => ({ filters: filters.flatMap(check).slice(0, maxFilters) }));
}

function byLowerCase(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}
