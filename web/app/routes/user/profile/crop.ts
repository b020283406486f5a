import { profilePhoto } from '@latchkey/contract/limits';

/** A picture's size in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What of a picture is kept: a square, by its zoom and the place of its middle (0 to 1 from the left and the top). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** The photo is shown small; what is larger only travels longer. */
const mostSide = 640;
const mostZoom = 4;

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Large enough to be a profile photo (contract limits)? */
export function isLargeEnough({ width, height }: Size): boolean {
  return width >= profilePhoto.minWidth && height >= profilePhoto.minHeight;
}

/** How far one may zoom in without the square falling below the least size. */
export function largestZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(mostZoom, Math.min(width, height) / profilePhoto.minWidth));
}

/** The same crop with its square inside the picture. */
export function clampCrop(crop: Crop, size: Size): Crop {
  const zoom = between(crop.zoom, 1, largestZoom(size));
  const half = Math.min(size.width, size.height) / zoom / 2;
  return {
    zoom,
    x: between(crop.x, half / size.width, 1 - half / size.width),
    y: between(crop.y, half / size.height, 1 - half / size.height),
  };
}

/** The square that is kept, in pixels of the picture. */
export function squareOf(crop: Crop, size: Size): Square {
  const { zoom, x, y } = clampCrop(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** Pixels a side of the picture that is sent. */
export function sentSide({ side }: Square): number {
  return Math.round(between(side, profilePhoto.minWidth, mostSide));
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
