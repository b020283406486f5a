import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export interface PricePinProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name; begins with the shown price, for voice control (WCAG 2.5.3). */
  label: string;
  /** Short form: €465K. */
  price: string;
  rent?: boolean;
  premium?: boolean;
  seen?: boolean;
  chosen?: boolean;
}

/** A price marker on the map; its tip marks the location. */
export function PricePin({ label, price, rent, premium, seen, chosen, className, ...rest }: PricePinProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('pin', className)}
      aria-label={label}
      aria-pressed={chosen}
      data-rent={rent || undefined}
      data-premium={premium || undefined}
      data-seen={seen || undefined}
      data-chosen={chosen || undefined}
    >
      {price}
    </button>
  );
}
