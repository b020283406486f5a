/** Letters and their marks carry the meaning; a text without one of them is not usable. */
const isLetter = /^[\p{L}\p{M}\p{N}]$/u;
/** Spaces, and the joiners of Arabic and Indic scripts, which have no glyph of their own. */
const isInvisible = /^[\s\u200c\u200d]$/u;

/**
 * The part of a text that the fonts can render: symbols that they lack, such as emoji, are left out.
 * @param maxLength in characters; a longer text is cut at a word
 * @returns null when a letter is missing, because no text is better than boxes
 */
export function drawableText(text: string, letters: ReadonlySet<number>, maxLength: number): string | null {
  let drawable = '';
  for (const sign of text.normalize('NFC')) {
    if (isInvisible.test(sign)) drawable += /\s/.test(sign) ? ' ' : sign;
    else if (letters.has(sign.codePointAt(0) ?? 0)) drawable += sign;
    else if (isLetter.test(sign)) return null;
  }
  const trimmed = drawable.replace(/ {2,}/g, ' ').trim();
  if (trimmed === '') return null;
  const signs = [...trimmed];
  if (signs.length <= maxLength) return trimmed;
  const cut = signs.slice(0, maxLength - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}

/** Whether a text is right-to-left, by its first letter with a direction (Unicode, rule P2). */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
