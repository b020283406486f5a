import type { AnyHandler } from '../platform/define-handler.ts';
import { confirmPropertyHandler } from './confirm-property.ts';
import { getPriceHistoryHandler } from './get-price-history.ts';
import { getViewHistoryHandler } from './get-view-history.ts';

export const handlers: readonly AnyHandler[] = [confirmPropertyHandler, getPriceHistoryHandler, getViewHistoryHandler];
