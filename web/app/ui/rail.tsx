import { Children, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { scrollEnds } from './scroll-ends.ts';

/**
 * A row that scrolls sideways and snaps. It never moves by itself; without a script it is a plain scroller. Keyboard:
 * Tab goes through the cards and brings each into view.
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
  /** What the row holds, for screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Width of one card on a phone, as CSS; 78% unless told. */
  phoneWidth?: string;
  /** Where the arrows stand from the top, as CSS; a third unless told, the middle of a card's picture. */
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
    // It tells of the first size too, once the page is laid out: reading it here would lay the page out for nothing.
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [children]);

  function go(steps: 1 | -1) {
    const element = track.current;
    if (!element) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: steps * direction * element.clientWidth * 0.9, behavior: calm ? 'auto' : 'smooth' });
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
        onClick={() => go(-1)}
      />
      <IconButton
        className="rail-button rail-button-next"
        variant="solid"
        label={nextLabel}
        icon={<ChevronRight className="flip" />}
        disabled={ends.atEnd}
        onClick={() => go(1)}
      />
    </div>
  );
}
