import type { AnyHandler } from '../platform/define-handler.ts';
import { deleteAdvertisementHandler } from './delete-advertisement.ts';
import { getFeaturedDataHandler } from './get-featured-data.ts';
import { storeAdvertisementHandler } from './feature-listing.ts';

export const handlers: readonly AnyHandler[] = [
  deleteAdvertisementHandler,
  getFeaturedDataHandler,
  storeAdvertisementHandler,
];
