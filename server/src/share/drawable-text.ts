/** Letters and their marks carry the meaning; without one of them a text is worth nothing. */
const isLetter = /^[\p{L}\p{M}\p{N}]$/u;
/** Spaces, and the joiners that Arabic and Indic spelling needs: they have no glyph of their own. */
const isInvisible = /^[\s\u200c\u200d]$/u;

/**
 * A text as the faces can draw it: signs that they lack, such as emoji, are left out.
 * @param most characters; what is longer is cut at a word
 * @returns null when a letter is missing: no text is better than boxes
 */
export function drawableText(text: string, letters: ReadonlySet<number>, most: number): string | null {
  let drawable = '';
  for (const sign of text.normalize('NFC')) {
    if (isInvisible.test(sign)) drawable += /\s/.test(sign) ? ' ' : sign;
    else if (letters.has(sign.codePointAt(0) ?? 0)) drawable += sign;
    else if (isLetter.test(sign)) return null;
  }
  const words = drawable.replace(/ {2,}/g, ' ').trim();
  if (words === '') return null;
  const signs = [...words];
  if (signs.length <= most) return words;
  const cut = signs.slice(0, most - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** Is a text read from right to left? As its first letter with a direction says (Unicode, rule P2). */
export function readsFromRight(text: string): boolean {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
