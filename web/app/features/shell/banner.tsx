import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface BannerProps {
  label: string;
  live?: boolean;
  /** Null before hydration, while the page's first script decides (banner.css). */
  isShown?: boolean | null;
  children: ReactNode;
}

/**
 * A card at the bottom of the window, above the bottom bar of a phone. The page gets its height as `--banner-space`, so that
 * other fixed elements move up and focused elements scroll clear of it.
 */
export function Banner({ label, live, isShown = true, children }: BannerProps) {
  const card = useRef<HTMLDivElement>(null);
  // A layout effect, because its cleanup runs while the card is still in the document.
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--banner-space', `${element.offsetHeight + 16}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-space');
      // Closing it by keyboard must not reset the focus to the top of the document.
      if (element.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className="banner no-print" data-undecided={isShown ? undefined : ''} aria-label={label}>
      <div ref={card} className="banner-card" role={live ? 'status' : undefined}>
        {children}
      </div>
    </section>
  );
}
