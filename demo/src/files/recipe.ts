import type { EnergyClass } from '../data/catalogue.ts';

/** How light falls in a copy of a picture, so that two homes of one set do not look like the same photograph. */
export const grades = ['plain', 'warm', 'bright', 'late', 'cool', 'soft'] as const;
export type Grade = (typeof grades)[number];

/** Parts of a 4:3 picture that are kept: left, top and size as shares of it. All keep the shape. */
export const crops = {
  whole: [0, 0, 1],
  left: [0.01, 0.08, 0.87],
  right: [0.13, 0.06, 0.86],
  middle: [0.07, 0.09, 0.86],
  low: [0.04, 0.11, 0.88],
  close: [0.1, 0.14, 0.79],
} as const satisfies Record<string, readonly [number, number, number]>;
export type Crop = keyof typeof crops;

/** What a file of the market is made of; the same recipe is the same file. */
export type Recipe =
  | { kind: 'copy'; source: string }
  | { kind: 'picture'; source: string; mirror: boolean; crop: Crop; grade: Grade }
  | { kind: 'portrait'; source: string }
  | { kind: 'plan'; source: string; title: string }
  | { kind: 'certificate'; energy: EnergyClass };

/** A picture as it is when nothing is changed, so that it is copied and not encoded again. */
export function pictureRecipe(source: string, mirror = false, crop: Crop = 'whole', grade: Grade = 'plain'): Recipe {
  if (!mirror && crop === 'whole' && grade === 'plain') return { kind: 'copy', source };
  return { kind: 'picture', source, mirror, crop, grade };
}
