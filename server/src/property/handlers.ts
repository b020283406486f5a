import type { AnyHandler } from '../platform/define-handler.ts';
import { getNearbyPropertiesHandler } from './get-nearby-properties.ts';
import { getPriceGuideHandler } from './get-price-guide.ts';
import { getPropertyHandler } from './get-property.ts';
import { getPropertyListHandler } from './get-property-list.ts';
import { setPropertyTotalClickHandler } from './set-property-total-click.ts';

export const handlers: readonly AnyHandler[] = [
  getNearbyPropertiesHandler,
  getPriceGuideHandler,
  getPropertyHandler,
  getPropertyListHandler,
  setPropertyTotalClickHandler,
];
