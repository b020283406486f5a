import type { EnergyClass } from '../data/categories.ts';

/** Colour grades, so that two properties with the same picture set look different. */
export const grades = ['plain', 'warm', 'bright', 'late', 'cool', 'soft'] as const;
export type Grade = (typeof grades)[number];

/** Crops of a 4:3 picture: left, top and size as shares of the picture. All retain the aspect ratio. */
export const crops = {
  whole: [0, 0, 1],
  left: [0.01, 0.08, 0.87],
  right: [0.13, 0.06, 0.86],
  middle: [0.07, 0.09, 0.86],
  low: [0.04, 0.11, 0.88],
  close: [0.1, 0.14, 0.79],
} as const satisfies Record<string, readonly [number, number, number]>;
export type Crop = keyof typeof crops;

/** Describes how a file is generated; the same recipe gives the same file. */
export type Recipe =
  | { kind: 'copy'; source: string }
  | { kind: 'picture'; source: string; mirror: boolean; crop: Crop; grade: Grade }
  | { kind: 'portrait'; source: string }
  | { kind: 'plan'; source: string; title: string }
  | { kind: 'certificate'; energy: EnergyClass };

/** Returns a recipe for a picture; an unchanged one is copied instead of encoded again. */
export function pictureRecipe(source: string, mirror = false, crop: Crop = 'whole', grade: Grade = 'plain'): Recipe {
  if (!mirror && crop === 'whole' && grade === 'plain') return { kind: 'copy', source };
  return { kind: 'picture', source, mirror, crop, grade };
}
