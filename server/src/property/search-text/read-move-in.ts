import { isDay } from '@latchkey/contract/text/day';
import { languageCodes } from '@latchkey/contract/text/languages';
import { maxRooms } from './measure.ts';
import { phraseFrom, phraseKey, phraseTable, type PhraseTable } from './phrase-table.ts';
import { currencies, modifiers, scales, units } from './quantity-vocabulary.ts';
import type { SearchWord } from './tokenize.ts';

/** When someone wants to move in, as typed. */
export interface MoveIn {
  /** 1 to 12. */
  month: number;
  day?: number;
  year?: number;
}

const before = phraseTable({
  from: `from, from the, starting, starting from, available from, available from the, available from early, available, available in,
    available by, available on, free from, move in, move in from, move in by, moving in, moving in from, desde, desde el, a partir de,
    a partir del, disponible desde, disponible desde el, disponible en, disponible el, disponible para, entrada en, entrar en, mudarme
    en, à partir, à partir de, à partir du, dès, dès le, disponible, disponible dès, disponible dès le, libre en, libre le, libre dès,
    libre dès le, emménager en, emménagement en, emménager le, من, من شهر, ابتداء من, اعتبارا من, متاح من, متاحة من, متاح في, متاحة في,
    متاح ابتداء من, متاحة ابتداء من, متاح اعتبارا من, متاحة اعتبارا من, للسكن في, للانتقال في`,
});
/** Stands after the date. */
const after = phraseTable({
  from: 'से उपलब्ध, में उपलब्ध, तक उपलब्ध, को उपलब्ध, से खाली, में खाली, से रहने के लिए',
});
/** Stands between a day and its month. */
const joiners = phraseTable({ of: "of, de, d', del, st, nd, rd, th, er, شهر" });

/** The months as they are called in the Levant, from January on. */
const levantineMonths =
  'كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول'.split(',');
const september = ['sept', 'setiembre'];

/** 1 to 12 by their names and abbreviations in the languages of the site. */
const months: PhraseTable<number> = new Map(
  Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) => {
    const date = new Date(Date.UTC(2026, month - 1, 15));
    const named = languageCodes.flatMap((language) =>
      (['long', 'short'] as const).map((length) =>
        new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(date).replace('.', ''),
      ),
    );
    const others = [levantineMonths[month - 1] ?? '', ...(month === 9 ? september : [])];
    return [...named, ...others].map((name) => [phraseKey(name), month] as const);
  }),
);

/** The sea and part of the name of a town in Spanish: a month only with a day or year. */
const ambiguousMonth = 'mar';

/** Reads a date after or before words that mean moving in: “available from 15 March”, “dès mars 2027”, “मार्च से उपलब्ध”. */
export function readMoveIn(words: readonly SearchWord[]): { from: number; to: number; moveIn: MoveIn } | null {
  for (const at of words.keys()) {
    const start = phraseFrom(before, words, at);
    const dated = start && readDate(words, start.to);
    if (dated) return { from: at, ...dated };
    const first = readDate(words, at);
    const end = first && phraseFrom(after, words, first.to);
    if (end) return { from: at, to: end.to, moveIn: first.moveIn };
  }
  return null;
}

function readDate(words: readonly SearchWord[], at: number): { to: number; moveIn: MoveIn } | null {
  const dayFirst = readNumber(words, at, 31);
  const joined = dayFirst === null ? at : skipJoiners(words, at + 1);
  const month = phraseFrom(months, words, joined);
  if (!month) return null;
  const isDayAfter = dayFirst === null && !words[month.to]?.beginsPart && !isQuantity(words, month.to);
  const dayAfter = isDayAfter ? readNumber(words, month.to, 31) : null;
  const end = dayAfter === null ? month.to : skipJoiners(words, month.to + 1);
  const yearAt = skipJoiners(words, end);
  // “March 15, 2027” is a usual date, but “March, 2000” may be a price.
  const isYear = (!words[yearAt]?.beginsPart || dayAfter !== null) && !isQuantity(words, yearAt);
  const year = isYear ? readNumber(words, yearAt, 2100, 2000) : null;
  const day = dayFirst ?? dayAfter;
  if (words[joined]?.plain === ambiguousMonth && day === null && year === null) return null;
  return {
    to: year === null ? end : yearAt + 1,
    moveIn: { month: month.meaning, ...(day !== null && { day }), ...(year !== null && { year }) },
  };
}

/** Whether the number at a word has a unit, scale or currency: “3 bedrooms”, “30k”, “2000 €”. */
function isQuantity(words: readonly SearchWord[], at: number): boolean {
  const next = at + 1;
  if (words[next]?.beginsPart) return false;
  if (phraseFrom(currencies, words, next) ?? phraseFrom(scales, words, next)) return true;
  const unit = phraseFrom(units, words, phraseFrom(modifiers, words, next)?.to ?? next)?.meaning;
  return unit !== undefined && (unit.kind === 'area' || Number(words[at]?.plain) <= maxRooms);
}

function readNumber(words: readonly SearchWord[], at: number, max: number, min = 1): number | null {
  const value = /^\d{1,4}$/.test(words[at]?.plain ?? '') ? Number(words[at]?.plain) : NaN;
  return value >= min && value <= max ? value : null;
}

function skipJoiners(words: readonly SearchWord[], at: number): number {
  const joiner = phraseFrom(joiners, words, at);
  return joiner ? skipJoiners(words, joiner.to) : at;
}

const leapYearInterval = 4;

/**
 * The day that is meant, the next one of that name: a month is its first day, and the current month or a past year is
 * today. The next 29 February is in a leap year.
 * @param today a day such as `2027-03-01`
 * @returns such a day; null for one that the calendar does not have
 */
export function dayOfMoveIn({ month, day, year }: MoveIn, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const dayIn = (one: number) => [one, month, day ?? 1].map((part) => String(part).padStart(2, '0')).join('-');
  const isCurrent = day === undefined && dayIn(thisYear).startsWith(today.slice(0, 7));
  const isOver = dayIn(thisYear) < today && !isCurrent;
  const first = isOver ? thisYear + 1 : thisYear;
  const years = year === undefined ? Array.from({ length: leapYearInterval }, (_, more) => first + more) : [year];
  const found = years.map(dayIn).find(isDay);
  if (found === undefined) return null;
  return found < today ? today : found;
}
