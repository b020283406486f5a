import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface NoticeProps {
  label: string;
  live?: boolean;
  /** Null before hydration, while the page's first script decides (notice.css). */
  isShown?: boolean | null;
  children: ReactNode;
}

/**
 * A card at the bottom of the window, above the bottom bar of a phone. The page gets its height as `--notice-space`, so that
 * other fixed elements move up and focused elements scroll clear of it.
 */
export function Notice({ label, live, isShown = true, children }: NoticeProps) {
  const card = useRef<HTMLDivElement>(null);
  // A layout effect, because its cleanup runs while the card is still in the document.
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice-space', `${element.offsetHeight + 16}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-space');
      // Closing it by keyboard must not reset the focus to the top of the document.
      if (element.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className="notice no-print" data-unasked={isShown ? undefined : ''} aria-label={label}>
      <div ref={card} className="notice-card" role={live ? 'status' : undefined}>
        {children}
      </div>
    </section>
  );
}
