/** Where an arrow, Home or End key leads in a row of `count`; `null` for other keys. Ends meet. */
export function nextIndex(key: string, now: number, count: number, rtl = false): number | null {
  if (count === 0) return null;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (now + 1) % count;
  if (key === back) return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
