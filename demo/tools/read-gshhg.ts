import { execFileSync } from 'node:child_process';
import type { Point } from '@latchkey/server/platform/map/shapes';

/** A closed shoreline in degrees, without its end point. */
export interface Shoreline {
  ring: Point[];
  /** 1 land, 2 lake, 3 island in a lake, 4 pond on it. */
  level: number;
  id: number;
  parent: number;
}

const columns = 360;
const unitsPerDegree = 65_535;
/** Antarctica is stored twice; this level is the one that is not drawn, along the rock below the ice. */
const groundingLine = 6;

/**
 * Reads the shorelines of GSHHG at full resolution, which it stores in parts: one file per degree.
 * @param file `binned_GSHHS_f.nc` of the Debian package `gmt-gshhg-full`; read with `ncdump` of `netcdf-bin`
 */
export function readShorelines(file: string): Shoreline[] {
  const firstSegments = readNumbers(file, 'Id_of_first_segment_in_a_bin');
  const counts = readNumbers(file, 'N_segments_in_a_bin');
  const infos = readNumbers(file, 'Embedded_npts_levels_exit_entry_for_a_segment');
  const firstPoints = readNumbers(file, 'Id_of_first_point_in_a_segment');
  const ids = readNumbers(file, 'Id_of_GSHHS_ID');
  const parents = readNumbers(file, 'Id_of_parent_polygons');
  const xs = readNumbers(file, 'Relative_longitude_from_SW_corner_of_bin');
  const ys = readNumbers(file, 'Relative_latitude_from_SW_corner_of_bin');

  const parts = new Map<number, { level: number; lines: Point[][] }>();
  counts.forEach((count, bin) => {
    const [west, south] = [bin % columns, 89 - Math.floor(bin / columns)];
    for (let segment = firstSegments[bin]!; segment < firstSegments[bin]! + count; segment += 1) {
      const level = (infos[segment]! >>> 6) & 7;
      if (level === groundingLine) continue;
      const line = Array.from({ length: infos[segment]! >>> 9 }, (_, index): Point => {
        const at = firstPoints[segment]! + index;
        return [west + (xs[at]! & 0xffff) / unitsPerDegree, south + (ys[at]! & 0xffff) / unitsPerDegree];
      });
      const known = parts.get(ids[segment]!) ?? { level: level === 5 ? 1 : level, lines: [] };
      known.lines.push(line);
      parts.set(ids[segment]!, known);
    }
  });
  return [...parts].flatMap(([id, { level, lines }]) =>
    joinLines(lines).map((ring) => ({ ring, level, id, parent: parents[id] ?? -1 })),
  );
}

function readNumbers(file: string, variable: string): Int32Array {
  const text = execFileSync('ncdump', ['-v', variable, file], { maxBuffer: 2 ** 29, encoding: 'latin1' });
  const start = text.lastIndexOf(` ${variable} =`) + variable.length + 3;
  const values = text.slice(start, text.indexOf(';', start)).split(',');
  // `_` is the missing value of netCDF, which for this data is a coordinate like any other.
  return Int32Array.from(values, (value) => (value.trim() === '_' ? -32_767 : Number(value)));
}

/** Joins lines to rings by their end points. */
function joinLines(lines: readonly Point[][]): Point[][] {
  const rings: Point[][] = [];
  const keyOf = ([x, y]: Point) =>
    `${(Math.round(x * unitsPerDegree) % (360 * unitsPerDegree)) / 4} ${Math.round(y * unitsPerDegree)}`;
  const byStart = new Map<string, Point[][]>();
  for (const line of lines) {
    if (keyOf(line[0]!) === keyOf(line.at(-1)!)) {
      rings.push(line.slice(0, -1));
      continue;
    }
    const key = keyOf(line[0]!);
    byStart.set(key, [...(byStart.get(key) ?? []), line]);
  }
  for (const waiting of byStart.values()) {
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      const ring = [...line];
      for (;;) {
        const next = byStart.get(keyOf(ring.at(-1)!))?.pop();
        if (!next) break;
        for (const point of next.slice(1)) ring.push(point);
      }
      if (keyOf(ring[0]!) !== keyOf(ring.at(-1)!))
        process.stderr.write(`open shoreline of ${ring.length} points at ${ring[0]}\n`);
      rings.push(ring.slice(0, -1));
    }
  }
  return rings;
}
