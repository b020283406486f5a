import type { CSSProperties } from 'react';
import type { Market } from '../../market/market.tsx';

/** The operator's colours as the variables that every tint is derived from (contract 7.3); what is blank is left out. */
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
