import { deferred } from '../deferred.tsx';
import type { PriceHistoryProps } from './price-history.tsx';

/** How the price went and for how long the home is offered; its code comes when someone scrolls near it. */
export const PriceHistorySection = deferred<PriceHistoryProps>(
  () => import('./price-history.tsx'),
  <div className="price-history-space" />,
);
