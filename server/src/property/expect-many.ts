import { sql } from 'kysely';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { allOf } from './listing-filters.ts';
import type { ListingQuestion } from './listing-question.ts';

/**
 * Sets that are expected to be no larger than this are gone through. Twice what must be exact (`paging.exactTotal`),
 * since a guess decides it.
 */
export const wholeSet = 20_000;

/** Newest homes that a guess is tried on. */
const tried = 2_000;

/** With a single filter, no other can contradict it: then the planner's word is enough for so many. */
const surelyMany = 5 * wholeSet;

type Surroundings = Pick<Context, 'database' | 'siteUrl'>;

/** A set too large to be counted for each search. */
export interface Many {
  /** About how many listed homes fit. */
  many: number;
  /** How many homes are listed at all. */
  listed: number;
}

/** A guess that holds for pages, orders and visitors alike, and doesn't change much from one minute to the next. */
const freshMs = 60_000;
const keptGuesses = 1_000;
const guesses = new WeakMap<Database, Map<string, { at: number; guess: Promise<Many | null> }>>();

/**
 * What is known of a set that is too large to be counted; null for one that seems small enough to be gone through. As
 * it was guessed at most a minute ago.
 * @param most so many are still gone through
 */
export async function expectMany(
  question: ListingQuestion,
  context: Surroundings,
  most: number = wholeSet,
): Promise<Many | null> {
  const { database } = context;
  if ((await countListed(context)) <= wholeSet) return null;
  const { sql: text, parameters } = allOf(question.lists).compile(database.read);
  const key = JSON.stringify([text, parameters, most]);
  const known = guesses.get(database) ?? new Map();
  guesses.set(database, known);
  const last = known.get(key);
  if (last && performance.now() - last.at < freshMs) return last.guess;
  const guess = guessMany(question, context, most);
  // The oldest goes; one that is asked for again is made again each minute, and so is young.
  known.delete(key);
  if (known.size >= keptGuesses) known.delete(known.keys().next().value ?? '');
  known.set(key, { at: performance.now(), guess });
  guess.catch(() => known.delete(key));
  return guess;
}

/**
 * The planner guesses, but takes filters for independent; the newest homes tell whether "land with three bedrooms"
 * exists at all. Only when both say many is a set not counted. Of words of two letters the planner knows nothing.
 */
async function guessMany(question: ListingQuestion, context: Surroundings, most: number): Promise<Many | null> {
  const { lists, isBlind } = question;
  const listed = await countListed(context);
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from property p where ${allOf(lists)}`.execute(context.database.read);
  const planned = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  if (planned <= most && !isBlind) return null;
  if (lists.length === 2 && planned > surelyMany && !isBlind) return { many: planned, listed };
  const { many } = await tryOnNewest(question, context);
  if (many <= most) return null;
  const agree = planned > many / 2 && planned < many * 2;
  return { many: Math.min(listed, agree ? planned : many), listed };
}

/** The size of a set, judged by how many of the newest homes are in it. */
export async function tryOnNewest(question: ListingQuestion, context: Surroundings): Promise<Many> {
  const listed = await countListed(context);
  const [, ...narrowing] = question.numbers;
  // Without a filter the counters know.
  if (narrowing.length === 0) return { many: listed, listed };
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (select * from property p where p.is_listed order by p.id desc limit ${tried}) p
      where ${allOf(narrowing)}`.execute(context.database.read);
  return { many: Math.round(((rows[0]?.hits ?? 0) / tried) * listed), listed };
}

async function countListed({ database, siteUrl }: Surroundings): Promise<number> {
  const { categories } = await loadCatalogue(database, siteUrl);
  return [...categories.values()].reduce((sum, category) => sum + category.propertyCount, 0);
}
