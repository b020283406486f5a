/** A part of the map in degrees; `west` above `east` crosses the 180th meridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A box as an address holds it; five decimals are a metre. */
export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((side) => Number(side.toFixed(5))).join(',');
}

/** Reads a box from an address; nothing where it makes no sense. */
export function readBox(text: string | null): Box | undefined {
  const sides = (text ?? '').split(',').map(Number);
  const [west, south, east, north] = sides;
  if (sides.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return;
  const inside = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  return inside ? { west, south, east, north } : undefined;
}
