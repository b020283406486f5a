import { deferred } from '../deferred.tsx';
import type { PriceHistoryProps } from './price-history.tsx';

export const PriceHistorySection = deferred<PriceHistoryProps>(
  () => import('./price-history.tsx'),
  <div className="price-history-space" />,
);
