/**
 * Returns the index that a key moves to in a menu of `labels`: arrows (wrapping), Home, End, or the next label that begins
 * with the typed letter; `null` for other keys.
 */
export function menuKey(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const begins = (index: number) => labels[index]?.trim().toLocaleLowerCase().startsWith(letter);
  for (let step = 1; step <= count; step++) {
    const index = (current + step) % count;
    if (begins(index)) return index;
  }
  return null;
}
