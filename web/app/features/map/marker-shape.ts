import type { MapMarker } from './map-types.ts';
import { clusterSize } from './marker-key.ts';

/** A rectangle in pixels; `y` grows to the south. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A disc in pixels. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** A pin is 28 pixels high and its tip 4; see ui/styles/map.css. */
const pinHeight = 32;
/** The circle of a dot is small, but a finger needs 24 pixels (WCAG 2.5.8). */
const dotSize = 24;
const tip = 4;
const radii = { s: 18, m: 22, l: 27 } as const;
/** The pale ring of a cluster. */
const ring = 4;
/** Pixels between two labels, on each side. */
const air = 1;

/** Where the label of a pin, or of a pile of pins, stands over its spot. */
export function labelArea(spot: { x: number; y: number }, width: number, storeys = 1): Area {
  const half = width / 2 + air;
  return {
    left: spot.x - half,
    right: spot.x + half,
    top: spot.y - pinHeight * storeys - air,
    bottom: spot.y + air,
  };
}

/** Where a dot can be pressed; its foot is where the foot of its label would be. */
export function dotArea({ x, y }: { x: number; y: number }): Area {
  const half = dotSize / 2;
  return { left: x - half, right: x + half, top: y - tip - dotSize, bottom: y - tip };
}

export function clusterDisc(spot: { x: number; y: number }, count: number): Disc {
  return { x: spot.x, y: spot.y, radius: radii[clusterSize(count)] + ring };
}

/** Estimated width of a pin: 13 pixels of a bold face, a diamond for a premium listing, a star for a promoted one. */
export function labelWidth(text: string, marker: MapMarker): number {
  const marks = marker.type === 'property' ? (marker.is_premium ? 14 : 0) + (marker.promoted ? 16 : 0) : 0;
  return Math.ceil(text.length * 8.2) + 18 + marks;
}

function isDisc(shape: Area | Disc): shape is Disc {
  return 'radius' in shape;
}

/** Do two shapes cover a pixel together? */
export function overlap(one: Area | Disc, other: Area | Disc): boolean {
  if (isDisc(one)) {
    if (isDisc(other)) return Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius;
    return overlap(other, one);
  }
  if (!isDisc(other)) {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  }
  const x = Math.max(one.left, Math.min(other.x, one.right));
  const y = Math.max(one.top, Math.min(other.y, one.bottom));
  return Math.hypot(x - other.x, y - other.y) < other.radius;
}
