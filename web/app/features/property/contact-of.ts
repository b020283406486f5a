import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { toE164 } from '@latchkey/contract/account/contact';
import { maskContact } from '@latchkey/contract/property/premium-mask';

export interface OwnerContact {
  /** As shown; `""` where there is none. */
  phone: string;
  email: string;
  /** May be used: not masked, and the home is still to be had. */
  isOpen: boolean;
}

type Listed = Pick<PropertyDetail, 'mobile' | 'email' | 'is_premium' | 'is_interested' | 'property_type'>;

/** How the owner is reached. Beside a premium home the contact is masked until one is interested (contract 4.16). */
export function contactOf({ mobile, email, is_premium, is_interested, property_type }: Listed): OwnerContact {
  const isGone = property_type === 'sold' || property_type === 'rented';
  if (!is_premium || is_interested) return { phone: toE164(mobile), email, isOpen: !isGone };
  const masked = maskContact({ mobile: toE164(mobile), email, address: '' });
  return { phone: masked.mobile, email: masked.email, isOpen: false };
}
