import type { AnyHandler } from '../platform/define-handler.ts';
import deleteAdvertisement from './delete-advertisement.ts';
import getFeaturedData from './get-featured-data.ts';
import storeAdvertisement from './store-advertisement.ts';

export const handlers: readonly AnyHandler[] = [deleteAdvertisement, getFeaturedData, storeAdvertisement];
