import type { AnyHandler } from '../platform/define-handler.ts';
import confirmProperty from './confirm-property.ts';
import getPriceHistory from './get-price-history.ts';
import getViewHistory from './get-view-history.ts';

export const handlers: readonly AnyHandler[] = [confirmProperty, getPriceHistory, getViewHistory];
