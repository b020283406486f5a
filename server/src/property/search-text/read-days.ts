import { type ListedWithin, listedWithinDays } from '@latchkey/contract/search/posted-since';
import { phraseBefore, phraseFrom, phraseTable } from './phrase-table.ts';
import { readAmount } from './read-amount.ts';
import type { SearchWord } from './tokenize.ts';

const before = phraseTable({
  last: `last, past, previous, latest, in the last, in the past, over the last, during the last, within the last, since,
    últimos, últimas, los últimos, las últimas, en los últimos, en las últimas, de los últimos, hace menos de, desde
    hace menos de, desde hace, hace, menos de, derniers, dernières, les, ces, des, depuis, depuis moins de, il y a moins
    de, moins de, آخر, في آخر, خلال, خلال آخر, أقل من, पिछले, बीते, पिछले ही, pichle, pichhle, bite`,
});
/** Stands after the number, in French also after the unit. */
const after = phraseTable({ last: 'derniers, dernières, últimos, últimas, ago, से, के अंदर, ke andar, में, se, mein' });
/** Says after the unit what `before` says before the number. */
const inside = phraseTable({ last: 'ago, के अंदर, ke andar' });
const lengths = { day: 1, week: 7, month: 30 } as const;
const units = phraseTable<keyof typeof lengths>({
  day: 'day, days, día, días, jour, jours, يوم, أيام, يوما, दिन, दिनों, din, dino',
  week: 'week, weeks, semana, semanas, semaine, semaines, أسبوع, أسابيع, हफ्ते, हफ़्तों, सप्ताह, hafte',
  month: 'month, months, mes, meses, mois, شهر, أشهر, महीने, महीनों, mahine',
});
const pairs = phraseTable<keyof typeof lengths>({ day: 'يومين', week: 'أسبوعين', month: 'شهرين' });

/**
 * Reads the age of a listing: “last 3 days”, “les 10 derniers jours”, “آخر أسبوعين”. The filter has steps, so the next larger
 * one counts.
 */
export function readDays(
  words: readonly SearchWord[],
): { from: number; to: number; listedWithin: ListedWithin } | null {
  for (const at of words.keys()) {
    const start = phraseFrom(before, words, at);
    const age = readAge(words, start?.to ?? at);
    if (age && !start && !phraseBefore(inside, words, age.to)) continue;
    const step = age && listedWithinDays.find((days) => days >= age.days);
    if (step) return { from: at, to: age.to, listedWithin: step };
  }
  return null;
}

function readAge(words: readonly SearchWord[], at: number): { days: number; to: number } | null {
  const pair = phraseFrom(pairs, words, at);
  if (pair) return { days: 2 * lengths[pair.meaning], to: pair.to };
  const count = readAmount(words, at);
  if (!count || count.hasCurrency) return null;
  const unit = phraseFrom(units, words, phraseFrom(after, words, count.to)?.to ?? count.to);
  if (!unit) return null;
  return { days: count.value * lengths[unit.meaning], to: phraseFrom(after, words, unit.to)?.to ?? unit.to };
}
