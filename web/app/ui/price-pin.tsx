import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export interface PricePinProps extends ComponentPropsWithRef<'button'> {
  /** Begins with the price as shown, then says what it is for: people who speak commands say what they see. */
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
