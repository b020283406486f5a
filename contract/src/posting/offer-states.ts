import { defineGraph } from '../schema/state-graph.ts';

/** Offer of a property and its result (contract 4.1). Responses use the words, requests the codes. */
export const offerCodes = { sell: 0, rent: 1, sold: 2, rented: 3 } as const;

export type Offer = keyof typeof offerCodes;
export type OfferCode = (typeof offerCodes)[Offer];

/** Returns the word for a code of a request or a database row. */
export function offerOf(code: OfferCode): Offer {
  const offers = ['sell', 'rent', 'sold', 'rented'] as const;
  return offers[code];
}

/** update_property_status (contract 4.2): a sale is final, a rented property may be offered again. */
export const offerGraph = defineGraph({
  states: ['sell', 'rent', 'sold', 'rented'],
  initial: ['sell', 'rent'],
  final: ['sold'],
  steps: {
    mark_sold: { from: ['sell'], to: 'sold', by: ['owner', 'admin'] },
    mark_rented: { from: ['rent'], to: 'rented', by: ['owner', 'admin'] },
    offer_again: { from: ['rented'], to: 'rent', by: ['owner', 'admin'] },
  },
});

/**
 * Whether it is still on offer: lists show only these; the detail call also shows sold and rented ones (contract 2.3).
 */
export function isOnOffer(offer: Offer): boolean {
  return offer === 'sell' || offer === 'rent';
}
