/** One line of a diff. */
export interface ComparedLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are not compared; a typical text has a few hundred lines. */
const maxLines = 1_500;

/** Returns the line diff of two texts by their longest common subsequence. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length > maxLines || after.length > maxLines) {
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ];
  }
  // Length of the longest common subsequence of the lines from `a` and from `b` on.
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const commonFrom = (a: number, b: number) => common[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a--) {
    for (let b = after.length - 1; b >= 0; b--) {
      common[a * width + b] =
        before[a] === after[b] ? commonFrom(a + 1, b + 1) + 1 : Math.max(commonFrom(a + 1, b), commonFrom(a, b + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [oldLine, newLine] = [before[a], after[b]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: 'same', text: oldLine });
      a += 1;
      b += 1;
    } else if (oldLine !== undefined && (newLine === undefined || commonFrom(a + 1, b) >= commonFrom(a, b + 1))) {
      lines.push({ kind: 'removed', text: oldLine });
      a += 1;
    } else if (newLine !== undefined) {
      lines.push({ kind: 'added', text: newLine });
      b += 1;
    }
  }
  return lines;
}
