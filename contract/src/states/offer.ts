import { defineGraph } from './graph.ts';

/** What is on offer and what became of it (contract 4.1). Answers use the words, requests the codes. */
export const offerCodes = { sell: 0, rent: 1, sold: 2, rented: 3 } as const;

export type Offer = keyof typeof offerCodes;
export type OfferCode = (typeof offerCodes)[Offer];

/** The word for a code of a request or a row. */
export function offerOf(code: OfferCode): Offer {
  const offers = ['sell', 'rent', 'sold', 'rented'] as const;
  return offers[code];
}

/** update_property_status (contract 4.2): a sale is final, a rented home may be offered again. */
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

/** Still to be had: lists show these only; the detail call shows sold and rented too (contract 2.3). */
export function isOnOffer(offer: Offer): boolean {
  return offer === 'sell' || offer === 'rent';
}
