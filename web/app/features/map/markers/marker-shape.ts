import type { MapMarker } from '../map-types.ts';

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

/** A label of 28 pixels with a tip of 4; see ui/styles/map.css. */
const pinHeight = 32;
const tipHeight = 4;
/** Touch target of a dot (WCAG 2.5.8); its circle is smaller. */
const dotSize = 24;
const clusterRadii = { s: 18, m: 22, l: 27 } as const;
/** Width of the ring around a cluster. */
const ringWidth = 4;
/** Pixels on each side of a label. */
const gap = 1;

/** The area of a pin's label, or of a stack of pins, above its position. */
export function labelArea(position: { x: number; y: number }, width: number, stackSize = 1): Area {
  const half = width / 2 + gap;
  return {
    left: position.x - half,
    right: position.x + half,
    top: position.y - pinHeight * stackSize - gap,
    bottom: position.y + gap,
  };
}

/** The touch target of a dot, aligned with the bottom of its label. */
export function dotArea({ x, y }: { x: number; y: number }): Area {
  const half = dotSize / 2;
  return { left: x - half, right: x + half, top: y - tipHeight - dotSize, bottom: y - tipHeight };
}

/** The area of a cluster with its ring. */
export function clusterDisc(position: { x: number; y: number }, count: number): Disc {
  return { x: position.x, y: position.y, radius: clusterRadii[clusterSize(count)] + ringWidth };
}

/** Estimated width of a pin in pixels: bold 13px text, plus the icons of premium and promoted listings. */
export function labelWidth(text: string, marker: MapMarker): number {
  const iconsWidth = marker.type === 'property' ? (marker.is_premium ? 14 : 0) + (marker.promoted ? 16 : 0) : 0;
  return Math.ceil(text.length * 8.2) + 18 + iconsWidth;
}

function isDisc(shape: Area | Disc): shape is Disc {
  return 'radius' in shape;
}

/** Whether two shapes overlap. */
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

/** A stable React key, so that a marker's button survives new responses. */
export function markerKey(marker: MapMarker): string {
  return marker.type === 'property' ? `p${marker.id}` : `c${marker.latitude},${marker.longitude}`;
}

/** Sorts north to south, for the tab order and so that southern pins overlap northern ones. */
export function inReadingOrder<Marker extends MapMarker>(markers: readonly Marker[]): Marker[] {
  return markers.toSorted((one, other) => other.latitude - one.latitude || one.longitude - other.longitude);
}

/** The size of a cluster: small below 20 listings, large from 100. */
export function clusterSize(count: number): 's' | 'm' | 'l' {
  if (count < 20) return 's';
  return count < 100 ? 'm' : 'l';
}

/**
 * Pins at the same position (flats in a block) are stacked.
 * @returns the offset of each stacked pin in pixels by marker key; single pins are not included
 */
export function stackedPins(markers: readonly MapMarker[]): Map<string, number> {
  const counts = new Map<string, number>();
  const offsets = new Map<string, number>();
  for (const marker of markers) {
    if (marker.type !== 'property') continue;
    const position = `${marker.latitude.toFixed(5)},${marker.longitude.toFixed(5)}`;
    const below = counts.get(position) ?? 0;
    counts.set(position, below + 1);
    if (below > 0) offsets.set(markerKey(marker), below * pinHeight);
  }
  return offsets;
}
