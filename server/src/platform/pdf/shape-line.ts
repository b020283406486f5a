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

interface Piece extends LineRun {
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
export function shapeLine(text: string, direction: Direction, faces: readonly PdfFont[]): LineRun[] {
  const printable = toPrintable(text, faces);
  const { levels } = bidi.getEmbeddingLevels(printable, direction);
  const pieces: Piece[] = [];
  let at = 0;
  for (const letter of printable) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (invisible.test(letter)) continue;
    const last = pieces.at(-1);
    if (joiner.test(letter) && !last?.font.letters.has(letter.charCodeAt(0))) continue;
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter;
    const face = faceOf(shown, faces, last?.level === level ? last.font : undefined);
    if (last?.font === face && last.level === level) last.text += shown;
    else pieces.push({ font: face, level, text: shown });
  }
  return reorder(pieces).map(({ font, level, text: piece }) => ({
    font,
    // The font library reverses letters of these scripts itself, but not runs of other characters.
    text: level % 2 === 1 && !rightToLeft.test(piece) ? [...piece].toReversed().join('') : piece,
  }));
}

/** Isolates a value in a text, so that its first letter decides its direction (UAX 9, FSI and PDI). */
export function isolateBidi(text: string): string {
  return `\u2068${text.replaceAll(bidiControls, '')}\u2069`;
}

/** Returns the font of a character. Spaces and signs keep the current font if it has them, to avoid more runs. */
function faceOf(letter: string, faces: readonly PdfFont[], current: PdfFont | undefined): PdfFont {
  const code = letter.codePointAt(0) ?? 0;
  const isSign = /[\s\p{P}\p{S}\p{M}\u200c\u200d]/u.test(letter);
  if (current && isSign && current.letters.has(code)) return current;
  const face = faces.find(({ letters }) => letters.has(code)) ?? current ?? faces[0];
  if (!face) throw new Error('no font for a line');
  return face;
}

/** Transliterates sequences of unsupported characters as a whole, because some letters depend on their neighbours. */
function toPrintable(text: string, faces: readonly PdfFont[]): string {
  const hasFont = (letter: string) =>
    invisible.test(letter) ||
    joiner.test(letter) ||
    faces.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
  const letters = [...text.normalize('NFC').replaceAll(/[\s\u00a0\u202f]+/gu, ' ')];
  let printable = '';
  let foreign = '';
  for (const letter of [...letters, '']) {
    if (letter !== '' && !hasFont(letter)) foreign += letter;
    else {
      printable += (foreign && inLatin(foreign)) + letter;
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
function reorder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
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
