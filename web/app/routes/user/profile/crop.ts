import { profilePhoto } from '@latchkey/contract/upload-limits';

/** Size of a picture in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A square section of a picture, by its zoom and its centre (0 to 1 from the left and the top). */
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

/** Pixels; photos are never shown larger. */
const maxSide = 640;
const maxZoom = 4;

export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns whether a picture is large enough for a profile photo. */
export function isLargeEnough({ width, height }: Size): boolean {
  return width >= profilePhoto.minWidth && height >= profilePhoto.minHeight;
}

/** Returns the largest zoom at which the square has the minimum size. */
export function largestZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(maxZoom, Math.min(width, height) / profilePhoto.minWidth));
}

/** Returns the crop with its square moved inside the picture. */
export function clampCrop(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, largestZoom(size));
  const half = Math.min(size.width, size.height) / zoom / 2;
  return {
    zoom,
    x: clamp(crop.x, half / size.width, 1 - half / size.width),
    y: clamp(crop.y, half / size.height, 1 - half / size.height),
  };
}

/** Returns the square of a crop, in pixels of the picture. */
export function squareOf(crop: Crop, size: Size): Square {
  const { zoom, x, y } = clampCrop(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** Returns the side of the uploaded photo, in pixels. */
export function uploadSide({ side }: Square): number {
  return Math.round(clamp(side, profilePhoto.minWidth, maxSide));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
