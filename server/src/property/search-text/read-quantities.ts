import { phraseBefore, phraseFrom } from './phrase-table.ts';
import {
  type Bound,
  boundsAfter,
  boundsBefore,
  currencies,
  labels,
  measuresInWords,
  modifiers,
  perUnit,
  periods,
  priceNoise,
  pricesPerMetre,
  type RoomUnit,
  separators,
  type Unit,
  units,
} from './quantity-vocabulary.ts';
import {
  type Label,
  limitsOf,
  maxRooms,
  type Period,
  priceOf,
  type Quantity,
  quantityOf,
  withLimits,
} from './measure.ts';
import { type Amount, readAmount } from './read-amount.ts';
import type { SearchWord } from './tokenize.ts';

/**
 * Reads numbers with what stands around them: limits, units, currencies and periods.
 * @param isRent the text says rent, where a round number without a unit is a price
 */
export function readQuantities(words: readonly SearchWord[], isRent: boolean): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < words.length;) {
    const quantity = readAt(words, at, found.at(-1)?.to ?? 0, isRent);
    if (quantity) found.push(quantity);
    at = quantity?.to ?? at + 1;
  }
  return found;
}

function readAt(words: readonly SearchWord[], at: number, freeFrom: number, isRent: boolean): Quantity | null {
  return readTypology(words, at) ?? readMeasureInWords(words, at, freeFrom) ?? readMeasure(words, at, freeFrom, isRent);
}

/** `T2` and `F3`: rooms in France, `T2` and `V3` bedrooms in Portugal; only the place tells the first. */
function readTypology(words: readonly SearchWord[], at: number): Quantity | null {
  const [letter, digit, after] = words.slice(at, at + 3);
  if (!letter || letter.isGlued || !digit?.isGlued || after?.isGlued || !/^[1-9]$/.test(digit.plain)) return null;
  const count = Number(digit.plain);
  const place = { from: at, to: at + 2, min: count };
  if (letter.plain === 't') return { ...place, kind: 'typology' };
  if (letter.plain === 'f') return { ...place, kind: 'pieces' };
  return letter.plain === 'v' ? { ...place, kind: 'bedrooms' } : null;
}

/** `غرفتين`, two rooms, and `half an acre`. */
function readMeasureInWords(words: readonly SearchWord[], at: number, freeFrom: number): Quantity | null {
  const found = phraseFrom(measuresInWords, words, at);
  if (!found || at < freeFrom) return null;
  const { kind, value } = found.meaning;
  if (kind !== 'area') {
    const last = readLastOfRange(words, found.to, kind);
    return last
      ? { from: at, to: last.to, kind, min: value, max: last.value }
      : { from: at, to: found.to, kind, min: value };
  }
  const { from, bound } = readBefore(words, at, freeFrom);
  return withLimits('area', limitsOf(value, bound ?? 'min'), 1, { from, to: found.to });
}

/** The end of a range that begins with a number in words: `غرفتين إلى ثلاث غرف`. */
function readLastOfRange(
  words: readonly SearchWord[],
  at: number,
  kind: RoomUnit,
): { value: number; to: number } | null {
  const separator = phraseFrom(separators, words, at);
  const last = separator && readAmount(words, separator.to);
  const unit = last && readUnit(words, last.to);
  if (separator?.meaning !== 'to' || !last || unit?.unit.kind !== kind) return null;
  return { value: last.value, to: unit.to };
}

/** A number or a range with its unit, currency or label. */
function readMeasure(words: readonly SearchWord[], at: number, freeFrom: number, isRent: boolean): Quantity | null {
  const first = readAmount(words, at);
  if (!first) return null;
  const rooms = readLabelledRooms(words, at, first, freeFrom) ?? readFlatCode(words, at, first);
  if (rooms) return rooms;
  const before = readBefore(words, at, freeFrom);
  const second = readRange(words, first, before.bound);
  const last = second ?? first;
  const numbers = { ...before, first, last, range: rangeOf(first, second) };
  const pricedArea = readPricedArea(words, last, before.label);
  if (pricedArea) {
    const after = readAfter(words, pricedArea.to);
    const price = priceOf({ ...numbers, ...after, bound: before.bound ?? after.bound }, pricedArea.count);
    return price && { ...price, kind: 'pricePerArea' };
  }
  const hasPlus = words[last.to]?.plain === '+';
  const unit = readUnitOf(last, words, hasPlus ? last.to + 1 : last.to);
  const after = readAfter(words, unit?.to ?? last.to);
  return quantityOf({
    ...numbers,
    ...after,
    unit: unit?.unit ?? null,
    bound: before.bound ?? after.bound ?? (hasPlus ? 'min' : null),
    isBarePrice: isBarePrice(words, at, last, isRent),
  });
}

/** The unit of a number; more rooms than a listing has are no rooms. */
function readUnitOf(number: Amount, words: readonly SearchWord[], at: number) {
  const found = readUnit(words, at);
  return found && (found.unit.kind === 'area' || number.value <= maxRooms) ? found : null;
}

/** `bedrooms 3`: the number belongs to the unit before it, unless a unit follows that has no number of its own. */
function readLabelledRooms(
  words: readonly SearchWord[],
  at: number,
  number: Amount,
  freeFrom: number,
): Quantity | null {
  const before = phraseBefore(units, words, at);
  if (!before || before.meaning.kind === 'area' || before.from < freeFrom || words[at]?.isGlued) return null;
  if (number.isWord || number.isScaled || number.hasCurrency || number.value > maxRooms) return null;
  const next = readUnit(words, number.to);
  if (next && !readAmount(words, next.to)) return null;
  if (!next && (phraseFrom(periods, words, number.to) || phraseFrom(separators, words, number.to))) return null;
  return { from: before.from, to: number.to, kind: before.meaning.kind, min: number.value };
}

/** The Czech `3+kk`, three rooms with a kitchen corner, and the Turkish `3+1`, three bedrooms and a living room. */
function readFlatCode(words: readonly SearchWord[], at: number, number: Amount): Quantity | null {
  const [plus, kind] = words.slice(number.to, number.to + 2);
  if (plus?.plain !== '+' || !kind?.isGlued || number.value > 9) return null;
  const parts = { from: at, to: number.to + 2 };
  if (kind.plain === 'kk') return { ...parts, kind: 'pieces', min: number.value };
  return /^[01]$/.test(kind.plain) ? { ...parts, kind: 'bedrooms', min: number.value } : null;
}

/** Limits and labels before a number, as far as they follow one another: “max price of”. */
function readBefore(words: readonly SearchWord[], at: number, freeFrom: number) {
  let from = at;
  let bound: Bound | null = null;
  let label: Label | null = null;
  for (let end = at; end > freeFrom;) {
    const limit = phraseBefore(boundsBefore, words, end);
    const perMetre = limit ? null : phraseBefore(pricesPerMetre, words, end);
    const named = limit || perMetre ? null : phraseBefore(labels, words, end);
    const phrase = limit ?? perMetre ?? named;
    if (!phrase || phrase.from < freeFrom || words[end]?.beginsPart) break;
    end = phrase.from;
    if (named?.meaning === 'linker') continue;
    from = end;
    if (limit) bound ??= limit.meaning;
    else if (perMetre) label ??= 'pricePerMetre';
    else if (named) label ??= named.meaning;
  }
  return { from, bound, label };
}

function readRange(words: readonly SearchWord[], first: Amount, bound: Bound | null): Amount | null {
  const repeated = readUnit(words, first.to);
  for (const start of repeated ? [first.to, repeated.to] : [first.to]) {
    const separator = phraseFrom(separators, words, start);
    if (!separator) continue;
    const second = readAmount(words, separator.to);
    if (!second) continue;
    const areRooms = first.value <= maxRooms && second.value <= maxRooms;
    if (second.isWord !== first.isWord && !areRooms) continue;
    const unit = readUnit(words, second.to);
    if (start !== first.to && unit?.unit.kind !== repeated?.unit.kind) continue;
    const isBetween =
      bound === 'between' || phraseFrom(boundsAfter, words, unit?.to ?? second.to)?.meaning === 'between';
    if (separator.meaning === 'to' || isBetween) return second;
  }
  return null;
}

function rangeOf(first: Amount, last: Amount | null): { min: number; max: number } | null {
  if (!last) return null;
  const low = lowEnd(first, last);
  return { min: Math.min(low, last.value), max: Math.max(low, last.value) };
}

/** The square metres that a price is for: `€3,000/m²`, `12 € the ft²`, “price per m² up to 3,000”. */
function readPricedArea(
  words: readonly SearchWord[],
  price: Amount,
  label: Label | null,
): { count: number; to: number } | null {
  const per = phraseFrom(perUnit, words, price.to);
  const area = readUnit(words, per?.to ?? price.to);
  // “1200 a m” says month as well as metre.
  const isArea = area?.unit.kind === 'area' && words[area.to - 1]?.plain !== 'm';
  if (isArea && area.unit.kind === 'area' && (per || price.hasCurrency))
    return { count: area.unit.squareMetres, to: area.to };
  return label === 'pricePerMetre' && !area ? { count: 1, to: price.to } : null;
}

/** The first number of a range has the scale of the second, as in “200–300k”, or thousands, as in “500–1m”. */
function lowEnd(first: Amount, last: Amount): number {
  if (first.isScaled || !last.isScaled || first.value >= 10_000) return first.value;
  const scale = [10_000_000, 1_000_000, 100_000, 1_000].find(
    (each) => last.value >= each && first.value * each <= last.value,
  );
  return first.value * (scale ?? 1);
}

function readUnit(words: readonly SearchWord[], at: number): { unit: Unit; to: number } | null {
  const modifier = phraseFrom(modifiers, words, at);
  for (const start of modifier ? [at, modifier.to] : [at]) {
    const found = phraseFrom(units, words, start);
    if (!found) continue;
    const word = words[start];
    // A letter is a unit only right after a number, or as an abbreviation at the end of a part; the second b of 2b2b means
    // bathrooms.
    const endsPart = !words[found.to] || words[found.to]?.beginsPart;
    if (/^[bp]$/.test(word?.plain ?? '') && !word?.isGlued && !endsPart) continue;
    const isBath = word?.plain === 'b' && words[start - 1]?.isGlued;
    return { unit: isBath ? { kind: 'bathrooms' } : found.meaning, to: found.to };
  }
  return null;
}

/** Limits, periods and currencies after a number and its unit. */
function readAfter(words: readonly SearchWord[], at: number) {
  let to = at;
  let bound: Bound | null = null;
  let period: Period | null = null;
  for (;;) {
    const limit = phraseFrom(boundsAfter, words, to);
    const isMine =
      limit &&
      !words[to]?.beginsPart &&
      !(phraseFrom(boundsBefore, words, to) && !words[limit.to]?.beginsPart && readAmount(words, limit.to));
    const lasting = phraseFrom(periods, words, to);
    const other = phraseFrom(currencies, words, to) ?? phraseFrom(priceNoise, words, to);
    if (lasting && !period && !words[to]?.beginsPart) {
      period = lasting.meaning;
      to = lasting.to;
    } else if (isMine && !bound) {
      bound = limit.meaning;
      to = limit.to;
    } else if (other && !words[to]?.beginsPart && to < words.length) to = other.to;
    else return { to, bound, period };
  }
}

/** A number without any sign that is a price all the same: 300.000, 150000, or 1200 in a search for a rent. */
function isBarePrice(words: readonly SearchWord[], at: number, number: Amount, isRent: boolean): boolean {
  if (words[at]?.isGlued || words[number.to]?.isGlued) return false;
  const { value } = number;
  if (number.isGrouped && value >= 10_000) return true;
  if (value >= 100_000 && value % 1_000 === 0) return true;
  return isRent && value >= 300 && value < 100_000 && value % (value < 10_000 ? 50 : 500) === 0;
}
