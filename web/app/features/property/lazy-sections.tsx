import type { AreaConverterProps } from './area-converter.tsx';
import { lazyNearViewport } from './lazy-near-viewport.tsx';
import type { VideoPlayerProps } from './video-player.tsx';
import type { MortgageCalculatorProps } from './mortgage/mortgage-calculator.tsx';
import type { PriceHistoryProps } from './price-history/price-history.tsx';

export const PriceHistorySection = lazyNearViewport<PriceHistoryProps>(
  () => import('./price-history/price-history.tsx'),
  <div className="price-history-space" />,
);

export const MortgageSection = lazyNearViewport<MortgageCalculatorProps>(
  () => import('./mortgage/mortgage-calculator.tsx'),
  <div className="loan-space" />,
);

export const VideoSection = lazyNearViewport<VideoPlayerProps>(() => import('./video-player.tsx'), null);

export const ConverterSection = lazyNearViewport<AreaConverterProps>(() => import('./area-converter.tsx'), null);
