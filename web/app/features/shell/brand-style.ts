import type { CSSProperties } from 'react';
import type { Market } from '../../shared/market/market.tsx';

/** Returns the operator's colours as CSS variables (contract 7.3), without those that are not set. */
export function brandStyle(market: Market | undefined): CSSProperties {
  if (!market) return {};
  const { colours, placeholder } = market;
  const variables = {
    '--brand': colours.brand,
    '--sell-brand': colours.sell,
    '--sell-ground': colours.sellBackground,
    '--rent-brand': colours.rent,
    '--rent-ground': colours.rentBackground,
    '--category-ground': colours.categoryBackground,
    '--placeholder': placeholder && `url("${placeholder}")`,
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}
