import { Children, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { prefersReducedMotion } from '../../shared/browser/use-media.ts';

/**
 * A row that scrolls horizontally and snaps. Without scripts it is a plain scroller. Tab moves through the cards and scrolls
 * each into view.
 */
export function Rail({
  label,
  previousLabel,
  nextLabel,
  phoneWidth,
  buttonAt,
  className,
  children,
}: {
  /** Accessible name of the list. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** CSS width of a card on a phone; 78% by default. */
  phoneWidth?: string;
  /** CSS distance of the arrow buttons from the top; a third by default, the middle of a card's picture. */
  buttonAt?: string;
  className?: string;
  children: ReactNode;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => {
      const now = scrollEnds(element);
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
    };
    element.addEventListener('scroll', read, { passive: true });
    // The observer also reports the first size after layout; reading it here would force a layout.
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [children]);

  function scrollByPage(steps: 1 | -1) {
    const element = track.current;
    if (!element) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({
      left: steps * direction * element.clientWidth * 0.9,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }

  const style = { '--rail-phone': phoneWidth, '--rail-button-at': buttonAt } as CSSProperties;
  return (
    <div className={classNames('rail', className)} style={phoneWidth || buttonAt ? style : undefined}>
      <ul className="rail-track" ref={track} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <IconButton
        className="rail-button rail-button-previous"
        variant="solid"
        label={previousLabel}
        icon={<ChevronLeft className="flip" />}
        disabled={ends.atStart}
        onClick={() => scrollByPage(-1)}
      />
      <IconButton
        className="rail-button rail-button-next"
        variant="solid"
        label={nextLabel}
        icon={<ChevronRight className="flip" />}
        disabled={ends.atEnd}
        onClick={() => scrollByPage(1)}
      />
    </div>
  );
}

/**
 * Whether a horizontal scroller is at its start or end, in reading direction. `scrollLeft` is negative in right-to-left pages,
 * so its absolute value counts; one pixel of rounding is tolerated.
 */
export function scrollEnds(scroller: { scrollLeft: number; scrollWidth: number; clientWidth: number }): {
  atStart: boolean;
  atEnd: boolean;
} {
  const scrolled = Math.abs(scroller.scrollLeft);
  return { atStart: scrolled <= 1, atEnd: scrolled + scroller.clientWidth >= scroller.scrollWidth - 1 };
}
