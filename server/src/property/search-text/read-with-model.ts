import { loadCatalogueRows } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import type { Filters, Reading } from './combine-phrases.ts';
import { keywords } from './find-keywords.ts';

import { mergeFilters } from './merge-filters.ts';
import { modelOptions } from './model-options.ts';
import { answerShape, systemPrompt, userPrompt } from './model-prompt.ts';
import type { SearchWord } from './tokenize.ts';

/** A single word that no rule reads is mostly a name. */
const minUnread = 2;

/** Returns whether a model is set that may be sent this text. */
export async function canReadWithModel(
  search: string,
  { rest }: Pick<Reading, 'rest'>,
  { searchModel }: Pick<Context, 'searchModel'>,
): Promise<boolean> {
  if (!searchModel || rest.length < minUnread || hasPersonalData(search)) return false;
  return searchModel.isSet();
}

/**
 * Lets the model read the words that no rule has read. What the rules read wins: a filter that contradicts it is left out,
 * and its words stay keywords.
 * @param hasCategory the request has a type of property, which overrides the text
 * @returns the reading as it was if the model has no answer
 */
export async function readWithModel(
  search: string,
  words: readonly SearchWord[],
  reading: Reading,
  hasCategory: boolean,
  { searchModel, database }: Pick<Context, 'searchModel' | 'database'>,
): Promise<Reading> {
  const { rest } = reading;
  const options = modelOptions(await loadCatalogueRows(database));
  const prompt = { system: systemPrompt(options), user: userPrompt(search, rest), shape: answerShape(options, rest) };
  const answer = await searchModel?.answer({ ...prompt, isPrivate: true });
  if (!answer) return reading;
  const types = reading.meaning.category_ids;
  const isOtherType = ({ category_ids }: Filters) =>
    category_ids !== undefined && (hasCategory || (types && !category_ids.every((id) => types.includes(id))));
  let { meaning } = reading;
  const read = new Set<string>();
  for (const { filter, words: indexes, ...stated } of answer.filters) {
    const filters = options.get(filter)?.toFilters(stated);
    const merged = filters && !isOtherType(filters) ? mergeFilters(meaning, filters) : null;
    if (!merged) continue;
    meaning = merged;
    for (const index of indexes) read.add(rest[index]?.text ?? '');
  }
  const used = new Set(reading.used);
  for (const [position, { text }] of words.entries()) if (read.has(text)) used.add(position);
  return { meaning, used, rest: keywords(words, used) };
}

const email = /[^\s@]+@[^\s@]+/u;
const numbers = /\+?[\p{Nd}(][\p{Nd}\s().\-–/]*\p{Nd}/gu;
const minPhoneDigits = 7;
/** A price such as `1500000`. */
const roundNumber = /^\p{Nd}{3,4}[0٠۰०]{4}$/u;

/** Returns whether a text looks as if it has an email address or a phone number; ranges of prices may do so too. */
function hasPersonalData(text: string): boolean {
  if (email.test(text)) return true;
  return (text.match(numbers) ?? []).some((number) => {
    const digits = number.match(/\p{Nd}/gu) ?? [];
    return digits.length >= minPhoneDigits && !roundNumber.test(number);
  });
}
