import { type Area, type AreaShape, type Position, wrapLongitude } from '@latchkey/contract/search/area';
import { z } from 'zod';

const ring = z.array(z.tuple([z.number(), z.number()], z.number()));
const polygon = z.array(ring);

/** GeoJSON (RFC 7946) with polygons, as isochrone services return it; other geometries are left out. */
export const isochroneResponse = z.object({
  features: z.array(
    z.object({
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: polygon }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
        z.object({ type: z.string() }).transform(() => null),
      ]),
    }),
  ),
});

/** Returns the polygons as shapes. */
export function areaOfFeatures({ features }: z.output<typeof isochroneResponse>): Area {
  return features.flatMap(({ geometry }) => {
    if (!geometry) return [];
    return geometry.type === 'Polygon' ? [shapeOf(geometry.coordinates)] : geometry.coordinates.map(shapeOf);
  });
}

/** Rings of GeoJSON repeat their first position at the end. */
function shapeOf(rings: z.output<typeof polygon>): AreaShape {
  return rings.map((positions) =>
    positions.slice(0, -1).map(([longitude, latitude]): Position => [wrapLongitude(longitude), latitude]),
  );
}
