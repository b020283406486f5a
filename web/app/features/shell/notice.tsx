import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface NoticeProps {
  label: string;
  live?: boolean;
  /** Null while only the page's first script knows whether it is shown (notice.css). */
  isAsked?: boolean | null;
  children: ReactNode;
}

/**
 * A card at the foot of the window, over the page and never over the bar of a phone. Its height goes to the page as
 * `--notice-space`, so that whatever else stands there moves up, and what has the focus is scrolled clear of it.
 */
export function Notice({ label, live, isAsked = true, children }: NoticeProps) {
  const card = useRef<HTMLDivElement>(null);
  // Of the layout, since the card still stands in the page when it takes its leave.
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice-space', `${element.offsetHeight + 16}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-space');
      // Whoever closed it by the keyboard goes on at the page, not at its very beginning.
      if (element.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className="notice no-print" data-unasked={isAsked ? undefined : ''} aria-label={label}>
      <div ref={card} className="notice-card" role={live ? 'status' : undefined}>
        {children}
      </div>
    </section>
  );
}
