import type { CSSProperties } from 'react';
import type { Market } from '../../market/market.tsx';

const colour = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab)a?\([\d\s.,%/deg+-]+\)|[a-z]{3,20})$/i;

/** The operator's colours as the variables that every tint is derived from (contract 7.3); nonsense is left out. */
export function brandStyle(market: Market | undefined): CSSProperties {
  const variables = {
    '--brand': market?.brand,
    '--sell-brand': market?.sellColour,
    '--rent-brand': market?.rentColour,
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value && colour.test(value)));
}
