/**
 * Where a key leads in a menu of `labels`: arrows (ends meet), Home, End, or a letter to the next label that begins
 * with it. `null` for other keys.
 */
export function menuKey(key: string, now: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now <= 0 ? count : now) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const begins = (index: number) => labels[index]?.trim().toLocaleLowerCase().startsWith(letter);
  for (let step = 1; step <= count; step++) {
    const index = (now + step) % count;
    if (begins(index)) return index;
  }
  return null;
}
