import { phraseFrom, phraseTable } from './phrase-table.ts';
import { amounts, currencies, numbers, scales, units } from './quantity-vocabulary.ts';
import type { SearchWord } from './tokenize.ts';

const halves = phraseTable({ half: 'and a half, y medio, et demi, ونصف, ونص, و نصف, و نص' });
const ands = phraseTable({ and: 'and, y, et, و, और' });

/** A number in digits or words, with its scale and currency. */
export interface Amount {
  value: number;
  to: number;
  /** With thousand, million, lakh…. */
  isScaled: boolean;
  /** A word such as “two”, which is a number only before a unit. */
  isWord: boolean;
  hasCurrency: boolean;
  /** Digits in groups of three, as prices are written. */
  isGrouped: boolean;
}

/** An amount with its scale and currency: `€1.5m`, `300 000 €`, `half a million`, `20 lakh`. */
export function readAmount(words: readonly SearchWord[], at: number): Amount | null {
  const currency = phraseFrom(currencies, words, at);
  const start = currency && currency.to < words.length ? currency.to : at;
  const whole = phraseFrom(amounts, words, start);
  const number = whole
    ? { value: whole.meaning, to: whole.to, isWord: false, isGrouped: false }
    : (readDigits(words, start) ?? readNumberWord(words, start));
  if (!number) return null;
  const hasSign = start > at;
  const scale = whole ? null : readScale(words, number.to, number.value, hasSign);
  const large = whole ? 1_000 : number.isScale ? number.value : undefined;
  const rest = readSmallerScale(words, scale ?? (large === undefined ? null : { factor: large, to: number.to }));
  const to = rest?.to ?? scale?.to ?? number.to;
  const after = phraseFrom(currencies, words, to);
  return {
    value: number.value * (scale?.factor ?? 1) + (rest?.value ?? 0),
    to: after?.to ?? to,
    isScaled: Boolean(whole ?? scale) || number.isScale === true,
    isWord: number.isWord,
    isGrouped: number.isGrouped,
    hasCurrency: hasSign || after !== null,
  };
}

/**
 * The part of an amount after its largest scale: “2 million | and a half”, “1 crore | 20 lakh”, “mil | quinientos”, but not
 * “two thousand | two bedrooms”.
 * @param before the largest scale and the position after it
 */
function readSmallerScale(
  words: readonly SearchWord[],
  before: { factor: number; to: number } | null,
): { value: number; to: number } | null {
  if (!before) return null;
  const half = phraseFrom(halves, words, before.to);
  if (half) return { value: before.factor / 2, to: half.to };
  const at = phraseFrom(ands, words, before.to)?.to ?? before.to;
  if (words[at]?.beginsPart) return null;
  const number = readDigits(words, at) ?? readNumberWord(words, at);
  const scale = number && readScale(words, number.to, number.value, false);
  if (!number || (!scale && (!number.isWord || number.value < 10 || phraseFrom(units, words, number.to)))) return null;
  const value = number.value * (scale?.factor ?? 1);
  return value < before.factor ? { value, to: scale?.to ?? number.to } : null;
}

interface PlainNumber {
  value: number;
  to: number;
  isWord: boolean;
  isGrouped: boolean;
  /** A scale without a number: “a million”. */
  isScale?: boolean;
}

function readDigits(words: readonly SearchWord[], at: number): PlainNumber | null {
  const text = words[at]?.plain ?? '';
  if (!/^\d/.test(text)) return null;
  let digits = text;
  let to = at + 1;
  // Groups between spaces: 300 000.
  if (/^\d{1,3}$/.test(text))
    for (; /^\d{3}$/.test(words[to]?.plain ?? '') && !words[to]?.isGlued && !words[to]?.beginsPart; to += 1)
      digits += words[to]?.plain;
  const isGrouped = to > at + 1 || isGroupedNumber(text);
  return { value: parseNumber(digits), to, isWord: false, isGrouped };
}

const groups = /^\d{1,3}([.,’'٬]\d{3})+$/;
/** 1,25,00,000 */
const indianGroups = /^\d{1,2}(,\d{2})*,\d{3}$/;

function isGroupedNumber(text: string): boolean {
  return groups.test(text) || indianGroups.test(text);
}

function parseNumber(text: string): number {
  if (isGroupedNumber(text)) return Number(text.replaceAll(/\D/g, ''));
  const parts = text.split(/\D/);
  const decimals = parts.length > 1 ? parts.pop() : undefined;
  return Number(`${parts.join('')}${decimals === undefined ? '' : `.${decimals}`}`);
}

function readNumberWord(words: readonly SearchWord[], at: number): PlainNumber | null {
  const number = phraseFrom(numbers, words, at);
  if (number) return { ...readHundreds(words, number.meaning, number.to), isWord: true, isGrouped: false };
  const scale = phraseFrom(scales, words, at);
  // A letter such as k is a scale only after a number.
  if (!scale || (words[at]?.plain.length ?? 0) < 3) return null;
  return { value: Number(scale.meaning), to: scale.to, isWord: true, isGrouped: false, isScale: true };
}

/** The rest of a number in words: “three | hundred and fifty”, “ciento | cincuenta”. */
function readHundreds(words: readonly SearchWord[], first: number, start: number): { value: number; to: number } {
  let value = first;
  let to = start;
  for (;;) {
    const next = phraseFrom(numbers, words, to) ?? phraseFrom(numbers, words, phraseFrom(ands, words, to)?.to ?? to);
    if (!next) return { value, to };
    const isFactor = next.meaning === 100 && value < 100;
    const place = value % 100 === 0 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 1;
    if (!isFactor && next.meaning >= place) return { value, to };
    value = isFactor ? value * 100 : value + next.meaning;
    to = next.to;
  }
}

/** From this number on, `m` means square metres. */
const minMetres = 15;

function readScale(
  words: readonly SearchWord[],
  at: number,
  value: number,
  hasSign: boolean,
): { factor: number; to: number } | null {
  const scale = phraseFrom(scales, words, at);
  if (!scale) return null;
  const word = words[at];
  if (word?.plain === 'm' && value >= minMetres && !hasSign) return null;
  if (word?.plain === 'l' && !word.isGlued) return null;
  return { factor: Number(scale.meaning), to: scale.to };
}
