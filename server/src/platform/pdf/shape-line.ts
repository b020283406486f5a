import { transliterate } from '@latchkey/contract/text/transliterate';
import bidiFactory from 'bidi-js';
import type { PdfFont } from './pdf-fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** A part of a line in one font and one direction, as a font library shapes it. */
export interface LineRun {
  font: PdfFont;
  /** In reading order; reversed for right-to-left text in scripts that the font library does not reverse. */
  text: string;
}

interface LevelRun extends LineRun {
  level: number;
}

const bidi = bidiFactory();
/** Control characters for direction or joining, without a glyph. */
const invisible = /^[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]$/u;
/** Joins or separates the neighbouring letters, in fonts that support it. */
const joiner = /^[\u200c\u200d]$/;
/** Control characters that would change the direction of the surrounding text. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Splits a line into runs from left to right by the Unicode bidirectional algorithm (UAX 9), with the first font that has
 * each character. Characters without a font are transliterated to Latin, or replaced by `?`.
 */
export function shapeLine(text: string, direction: Direction, fonts: readonly PdfFont[]): LineRun[] {
  const printable = toPrintable(text, fonts);
  const { levels } = bidi.getEmbeddingLevels(printable, direction);
  const runs: LevelRun[] = [];
  let at = 0;
  for (const character of printable) {
    const level = levels[at] ?? 0;
    at += character.length;
    if (invisible.test(character)) continue;
    const last = runs.at(-1);
    if (joiner.test(character) && !last?.font.codePoints.has(character.charCodeAt(0))) continue;
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character;
    const font = fontOf(shown, fonts, last?.level === level ? last.font : undefined);
    if (last?.font === font && last.level === level) last.text += shown;
    else runs.push({ font, level, text: shown });
  }
  return reorder(runs).map(({ font, level, text: run }) => ({
    font,
    // The font library reverses letters of these scripts itself, but not runs of other characters.
    text: level % 2 === 1 && !rightToLeft.test(run) ? [...run].toReversed().join('') : run,
  }));
}

/** Isolates a value in a text, so that its first letter decides its direction (UAX 9, FSI and PDI). */
export function isolateBidi(text: string): string {
  return `\u2068${text.replaceAll(bidiControls, '')}\u2069`;
}

/** Returns the font of a character. Spaces and signs keep the current font if it has them, to avoid more runs. */
function fontOf(character: string, fonts: readonly PdfFont[], current: PdfFont | undefined): PdfFont {
  const code = character.codePointAt(0) ?? 0;
  const isSign = /[\s\p{P}\p{S}\p{M}\u200c\u200d]/u.test(character);
  if (current && isSign && current.codePoints.has(code)) return current;
  const font = fonts.find(({ codePoints }) => codePoints.has(code)) ?? current ?? fonts[0];
  if (!font) throw new Error('no font for a line');
  return font;
}

/** Transliterates sequences of unsupported characters as a whole, because some letters depend on their neighbours. */
function toPrintable(text: string, fonts: readonly PdfFont[]): string {
  const hasFont = (character: string) =>
    invisible.test(character) ||
    joiner.test(character) ||
    fonts.some(({ codePoints }) => codePoints.has(character.codePointAt(0) ?? 0));
  const characters = [...text.normalize('NFC').replaceAll(/[\s\u00a0\u202f]+/gu, ' ')];
  let printable = '';
  let foreign = '';
  for (const character of [...characters, '']) {
    if (character !== '' && !hasFont(character)) foreign += character;
    else {
      printable += (foreign && inLatin(foreign)) + character;
      foreign = '';
    }
  }
  return printable;
}

function inLatin(word: string): string {
  const latin = transliterate(word) || '?';
  return /^\p{Lu}/u.test(word) ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin;
}

/** Rule L2 of UAX 9: from the highest level down to 1, sequences of at least that level are reversed. */
function reorder(runs: LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
