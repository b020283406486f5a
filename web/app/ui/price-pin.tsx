import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export interface PricePinProps extends ComponentPropsWithRef<'button'> {
  /** The whole price and what it is for, since the pin shows only the short form. */
  label: string;
  /** Short form: €465K. */
  price: string;
  rent?: boolean;
  premium?: boolean;
  seen?: boolean;
  chosen?: boolean;
}

/** A price on the map; its foot marks the place. */
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
