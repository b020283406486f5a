/** One line of a comparison. */
export interface ComparedLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** More lines than this are not compared one with each other: a text of ours has a few hundred. */
const mostLines = 1_500;

/** What has been added to a text and removed from it, line by line, by their longest common part. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length > mostLines || after.length > mostLines) {
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ];
  }
  // How many lines are common from `a` and `b` on to both ends.
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const from = (a: number, b: number) => common[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a--) {
    for (let b = after.length - 1; b >= 0; b--) {
      common[a * width + b] =
        before[a] === after[b] ? from(a + 1, b + 1) + 1 : Math.max(from(a + 1, b), from(a, b + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [old, fresh] = [before[a], after[b]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      a += 1;
      b += 1;
    } else if (old !== undefined && (fresh === undefined || from(a + 1, b) >= from(a, b + 1))) {
      lines.push({ kind: 'removed', text: old });
      a += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      b += 1;
    } else return lines;
  }
}
