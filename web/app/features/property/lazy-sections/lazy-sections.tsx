import type { AreaConverterProps } from './area-converter.tsx';
import type { VideoPlayerProps } from './video-player.tsx';
import type { MortgageCalculatorProps } from '../mortgage/mortgage-calculator.tsx';
import type { PriceHistoryProps } from './price-history.tsx';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { retryImport } from '../../../shared/browser/retry-import.ts';

/** Distance from the viewport at which the code is loaded. */
const rootMargin = '400px';

interface LazyModule<Props> {
  default: ComponentType<Props>;
}

/**
 * A component whose code is loaded when it comes near the viewport. The server renders it fully, so its content is
 * visible but not interactive until then. After a client-side navigation `fallback` reserves its space.
 */
function lazyNearViewport<Props extends object>(
  load: () => Promise<LazyModule<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  let startLoading: () => void = () => undefined;
  const nearViewport = new Promise<void>((resolve) => {
    startLoading = resolve;
  });
  const LazyComponent = lazy(async () => {
    if (!import.meta.env.SSR) await nearViewport;
    return retryImport(load);
  });

  return function Deferred(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!element.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) startLoading();
        },
        { rootMargin },
      );
      observer.observe(element.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={element}>
        <Suspense fallback={fallback}>
          <LazyComponent {...props} />
        </Suspense>
      </div>
    );
  };
}

export const PriceHistorySection = lazyNearViewport<PriceHistoryProps>(
  () => import('./price-history.tsx'),
  <div className="price-history-space" />,
);

export const MortgageSection = lazyNearViewport<MortgageCalculatorProps>(
  () => import('../mortgage/mortgage-calculator.tsx'),
  <div className="loan-space" />,
);

export const VideoSection = lazyNearViewport<VideoPlayerProps>(() => import('./video-player.tsx'), null);

export const ConverterSection = lazyNearViewport<AreaConverterProps>(() => import('./area-converter.tsx'), null);
