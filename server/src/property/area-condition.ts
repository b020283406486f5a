import { type Area, type Ring, unwrapArea } from '@latchkey/contract/search/area';
import { type RawBuilder, sql } from 'kysely';

/** A shape as PostgreSQL polygons: several where a ring crosses the date line. */
export interface ShapePolygons {
  outlines: string[];
  holes: string[];
}

/** Converts shapes to polygons that contain exactly the points from -180 to 180 degrees that the shapes contain. */
export function areaPolygons(area: Area): ShapePolygons[] {
  return unwrapArea(area).map(([outline = [], ...holes]) => ({
    outlines: polygonsOf(outline),
    holes: holes.flatMap(polygonsOf),
  }));
}

/**
 * The condition that property `p` lies in a shape and in none of its holes, by its public coordinates (decision 056). What a
 * ring surrounds in either direction is inside, the edge too. The planner takes a `case` for true every other time, which is
 * about right within the bounds of an area; it takes `@>` for true once in a thousand times.
 */
export function areaCondition(area: Area): RawBuilder<unknown> {
  const shapes = areaPolygons(area).map(({ outlines, holes }) => {
    const isInOutline = sql`(${sql.join(outlines.map(containsProperty), sql` or `)})`;
    return sql.join([isInOutline, ...holes.map((hole) => sql`not ${containsProperty(hole)}`)], sql` and `);
  });
  return sql`case when ${sql.join(shapes, sql` or `)} then true else false end`;
}

function containsProperty(polygon: string): RawBuilder<unknown> {
  return sql`${polygon}::polygon @> point(p.longitude, p.latitude)`;
}

function polygonsOf(ring: Ring): string[] {
  const longitudes = ring.map(([longitude]) => longitude);
  return [-360, 0, 360]
    .filter((shift) => Math.max(...longitudes) + shift >= -180 && Math.min(...longitudes) + shift <= 180)
    .map((shift) => `(${ring.map(([longitude, latitude]) => `(${longitude + shift},${latitude})`).join(',')})`);
}
