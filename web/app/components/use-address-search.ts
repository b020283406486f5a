import { searchAddresses } from '@latchkey/contract/map/calls';
import type { FoundAddress, Place } from '@latchkey/contract/map/records';
import { useState } from 'react';
import { useCall } from '../shared/api/use-call.ts';
import { useDebounced } from '../shared/browser/use-debounced.ts';
import { useMarket } from '../shared/market/market.tsx';

/** A shorter text is the beginning of a town, which the gazetteer finds. */
const minLength = 4;
/** Each request may cost money, so fewer are sent than for towns. */
const debounceMs = 350;
const limit = 5;

export interface AddressSearch {
  /** Street addresses, and places that are not among the towns. */
  addresses: readonly FoundAddress[];
  attribution: string;
  isFetching: boolean;
  /** Searches now; null while the search follows the text, or the text was searched already. */
  submit: (() => void) | null;
}

/**
 * Searches street addresses with the provider of the market, after the towns: while the user types, or where the provider
 * does not allow that, once `submit` is called.
 * @param text blank for no search
 * @param towns what was found without the provider
 */
export function useAddressSearch(
  text: string,
  towns: readonly Place[],
  near?: { latitude: number; longitude: number } | null,
): AddressSearch {
  const { addressSearch } = useMarket();
  const [submitted, setSubmitted] = useState('');
  const waiting = useDebounced(text, debounceMs);
  const isLongEnough = text.length >= minLength;
  const isSearched = addressSearch === 'typing' ? waiting === text : submitted === text;
  const { data, isFetching } = useCall(
    searchAddresses,
    // Rounded to about 10 km, so that moving a pin sends no request.
    { q: text, limit, ...(near && { latitude: round(near.latitude), longitude: round(near.longitude) }) },
    { enabled: addressSearch !== 'off' && isLongEnough && isSearched },
  );
  const found = isLongEnough && isSearched ? (data?.data ?? []) : [];
  const addresses = found.filter(
    ({ street, city, country_code }) =>
      street !== '' || !towns.some((town) => town.city === city && town.country_code === country_code),
  );
  return {
    addresses,
    attribution: addresses.length > 0 ? (data?.attribution ?? '') : '',
    isFetching,
    submit: addressSearch === 'submit' && isLongEnough && !isSearched ? () => setSubmitted(text) : null,
  };
}

const round = (degrees: number) => Number(degrees.toFixed(1));
