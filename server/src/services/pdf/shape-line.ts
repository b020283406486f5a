import { toLatin } from '@latchkey/contract/rules/to-latin';
import bidiFactory from 'bidi-js';
import type { PdfFace } from './pdf-faces.ts';

export type Direction = 'ltr' | 'rtl';

/** A piece of a line in one face and one direction, as a font library shapes it. */
export interface LineRun {
  face: PdfFace;
  /** In the order of reading, except where `isReversed`. */
  text: string;
}

interface Piece extends LineRun {
  level: number;
}

const bidi = bidiFactory();
/** Signs that steer direction or joining and have no shape. */
const invisible = /^[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]$/u;
/** Joins or parts the letters beside it, in faces that know how. */
const joiner = /^[\u200c\u200d]$/;
/** Of these, what would turn round more than the text that it stands in. */
const steering = /[\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Takes a line apart into runs from left to right: Unicode's bidirectional algorithm (UAX 9), and for each letter the first
 * face that has it. What no face has is written in Latin letters, else as `?`.
 */
export function shapeLine(text: string, direction: Direction, faces: readonly PdfFace[]): LineRun[] {
  const written = writable(text, faces);
  const { levels } = bidi.getEmbeddingLevels(written, direction);
  const pieces: Piece[] = [];
  let at = 0;
  for (const letter of written) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (invisible.test(letter)) continue;
    const last = pieces.at(-1);
    if (joiner.test(letter) && !last?.face.letters.has(letter.charCodeAt(0))) continue;
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter;
    const face = faceOf(shown, faces, last?.level === level ? last.face : undefined);
    if (last?.face === face && last.level === level) last.text += shown;
    else pieces.push({ face, level, text: shown });
  }
  return reorder(pieces).map(({ face, level, text: piece }) => ({
    face,
    // A font library turns letters of these scripts round by itself; signs between them it does not.
    text: level % 2 === 1 && !rightToLeft.test(piece) ? [...piece].toReversed().join('') : piece,
  }));
}

/** A value within a text that goes its own way: the direction of its first letter (UAX 9, FSI and PDI). */
export function isolated(text: string): string {
  return `\u2068${text.replaceAll(steering, '')}\u2069`;
}

/** The face in hand goes on while it can: a space between two Arabic words is no reason to change. */
function faceOf(letter: string, faces: readonly PdfFace[], inHand: PdfFace | undefined): PdfFace {
  const code = letter.codePointAt(0) ?? 0;
  const isSign = /[\s\p{P}\p{S}\p{M}\u200c\u200d]/u.test(letter);
  if (inHand && isSign && inHand.letters.has(code)) return inHand;
  const face = faces.find(({ letters }) => letters.has(code)) ?? inHand ?? faces[0];
  if (!face) throw new Error('A line needs a face');
  return face;
}

/** Words of other scripts are written as a whole, for some of their letters are not heard. */
function writable(text: string, faces: readonly PdfFace[]): string {
  const isWritable = (letter: string) =>
    invisible.test(letter) ||
    joiner.test(letter) ||
    faces.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
  const letters = [...text.normalize('NFC').replaceAll(/[\s\u00a0\u202f]+/gu, ' ')];
  let written = '';
  let foreign = '';
  for (const letter of [...letters, '']) {
    if (letter !== '' && !isWritable(letter)) foreign += letter;
    else {
      written += (foreign && inLatin(foreign)) + letter;
      foreign = '';
    }
  }
  return written;
}

function inLatin(word: string): string {
  const latin = toLatin(word) || '?';
  return /^\p{Lu}/u.test(word) ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin;
}

/** Rule L2: from the highest level down to the lowest odd one, what is at least as high is turned round. */
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
