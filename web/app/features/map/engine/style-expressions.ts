import type { ExpressionSpecification } from 'maplibre-gl';

/** Filter: features of these kinds. */
export const isKind = (kinds: readonly string[]): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  kinds as [string, ...string[]],
  true,
  false,
];

/** A line width in pixels that grows exponentially with the zoom. */
export const width = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as ExpressionSpecification;

export const roundLine = { 'line-cap': 'round', 'line-join': 'round' } as const;
