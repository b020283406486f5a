import { lazyNearViewport } from '../lazy-near-viewport.tsx';
import type { PriceHistoryProps } from './price-history.tsx';

export const PriceHistorySection = lazyNearViewport<PriceHistoryProps>(
  () => import('./price-history.tsx'),
  <div className="price-history-space" />,
);
