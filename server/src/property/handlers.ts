import type { AnyHandler } from '../platform/define-handler.ts';
import getNearbyProperties from './get-nearby-properties.ts';
import getProperty from './get-property.ts';
import getPropertyList from './get-property-list.ts';
import setPropertyTotalClick from './set-property-total-click.ts';

export const handlers: readonly AnyHandler[] = [
  getNearbyProperties,
  getProperty,
  getPropertyList,
  setPropertyTotalClick,
];
