import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type LoadContext, loadContext } from '../../load-context.ts';
import { loader } from './city-properties.tsx';

/** What the loader throws for a city without listings whose name, as a search, means these filters. */
async function thrownFor(city: string, understood: FilterTexts | undefined): Promise<unknown> {
  const call = async (_: unknown, input: object) => ({ data: [], total: 0, ...('search' in input && { understood }) });
  const context = new RouterContextProvider();
  context.set(loadContext, { call } as unknown as LoadContext);
  const request = new Request(`http://casa.test/properties/city/${city}`);
  return loader({ context, request, params: { city } } as never).catch((thrown: unknown) => thrown);
}

test('another spelling of a city leads to its page', async () => {
  const response = await thrownFor('lisboa', { city: 'Lisbon' });
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get('location')).toBe('/properties/city/Lisbon');
});

test.each<FilterTexts | undefined>([
  undefined,
  { country: 'Portugal' },
  { city: 'Lisbon', search: 'terrace' },
  { city: 'Nowhere' },
])('a city name that is understood as %j is not found', async (understood) => {
  expect(await thrownFor('Nowhere', understood)).toMatchObject({ init: { status: 404 } });
});
