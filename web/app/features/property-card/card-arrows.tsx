import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';

interface CardArrowsProps {
  position: number;
  count: number;
  strip: RefObject<HTMLElement | null>;
}

/** Arrows that turn the photos of a card with a mouse; keyboards and screen readers browse them on the property's page. */
export default function CardArrows({ position, count, strip }: CardArrowsProps) {
  const turnTo = (index: number) => {
    const photo = strip.current?.querySelectorAll<HTMLElement>(':scope > *')[index];
    strip.current?.scrollTo({ left: photo?.offsetLeft ?? 0 });
  };
  return ([-1, 1] as const).map((step) => (
    <button
      key={step}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="property-card-arrow"
      data-step={step}
      disabled={position + step < 0 || position + step >= count}
      onClick={() => turnTo(position + step)}
    >
      {step < 0 ? <ChevronLeft className="flip" /> : <ChevronRight className="flip" />}
    </button>
  ));
}
