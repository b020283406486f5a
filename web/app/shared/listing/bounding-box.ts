/** Map bounds in degrees; `west` is greater than `east` across the 180th meridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Formats a box for a URL; five decimals are about a metre. */
export function formatBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((side) => Number(side.toFixed(5))).join(',');
}

/** Parses a box from a URL; undefined for an invalid one. */
export function parseBox(text: string | null): Box | undefined {
  const sides = (text ?? '').split(',').map(Number);
  const [west, south, east, north] = sides;
  if (sides.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return;
  const isValid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  return isValid ? { west, south, east, north } : undefined;
}
