import { searchAddresses } from '@latchkey/contract/map/calls';
import type { FoundAddress, Place } from '@latchkey/contract/map/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { shallowRender } from '../ui/test/shallow-render.tsx';
import { MarketProvider, readMarket } from '../shared/market/market.tsx';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';

const town: Place = {
  name: 'Lisbon',
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  country_code: 'PT',
  formatted_address: 'Lisbon, Lisbon, Portugal',
  latitude: 38.72,
  longitude: -9.14,
  population: 517_802,
};
const found = (name: string, street: string, city = 'Lisbon'): FoundAddress => ({
  ...town,
  name,
  city,
  street,
  house_number: '',
  postcode: '',
});

/** The search with the results of a provider in the cache. */
function search(mode: 'off' | 'typing' | 'submit', text: string, towns: readonly Place[] = []): AddressSearch {
  const queries = new QueryClient();
  queries.setQueryData([searchAddresses.method, searchAddresses.path, { q: text, limit: 5 }], {
    data: [found('Rua Augusta', 'Rua Augusta'), found('Lisboa', ''), found('Azoia', '', 'Azoia')],
    attribution: '© OpenStreetMap contributors',
  });
  const withProviders = (screen: ReactNode) => (
    <QueryClientProvider client={queries}>
      <MarketProvider market={readMarket({ address_search: mode }, 0)}>{screen}</MarketProvider>
    </QueryClientProvider>
  );
  const [result] = shallowRender(() => <Result {...useAddressSearch(text, towns)} />, withProviders).of(Result);
  if (!result) throw new Error('not rendered');
  return result;
}

function Result(_: AddressSearch) {
  return null;
}

const names = ({ addresses }: AddressSearch) => addresses.map(({ name }) => name);

test('addresses have their attribution, and towns that are listed already are left out', () => {
  const result = search('typing', 'Rua Augusta', [town]);
  expect(names(result)).toEqual(['Rua Augusta', 'Azoia']);
  expect(result.attribution).toBe('© OpenStreetMap contributors');
  expect(result.submit).toBeNull();
});

test('a provider that forbids requests while typing is requested only when the user submits', () => {
  const result = search('submit', 'Rua Augusta');
  expect(names(result)).toEqual([]);
  expect(result.attribution).toBe('');
  expect(result.submit).toBeTypeOf('function');
});

test.each([
  ['without a provider', 'off', 'Rua Augusta'],
  ['for a short text', 'typing', 'Rua'],
  ['for a short text that could be submitted', 'submit', 'Rua'],
] as const)('finds no address %s', (_, mode, text) => {
  expect(search(mode, text)).toMatchObject({ addresses: [], submit: null });
});
