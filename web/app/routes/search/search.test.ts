import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { getNearMatches } from '@latchkey/contract/search/calls';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type LoadContext, loadContext } from '../../load-context.ts';
import { loader } from './search.tsx';

/** What the map shows of a search with `total` results in a market with listings in Porto and Lisbon. */
async function marketBoundsOf(query: string, total: number, understood?: FilterTexts) {
  const call = async (called: unknown) => {
    if (called === getMapClusters)
      return {
        data: [
          { latitude: 41.15, longitude: -8.61 },
          { latitude: 38.72, longitude: -9.14 },
        ],
      };
    return { data: [], ...(called === getPropertyList && { total, understood }) };
  };
  const context = new RouterContextProvider();
  context.set(loadContext, { call } as unknown as LoadContext);
  const request = new Request(`http://casa.test/search?${query}`);
  return (await loader({ context, request, params: {} } as never)).marketBounds;
}

test('the map of a search that finds nothing anywhere shows the whole market', async () => {
  const bounds = await marketBoundsOf('search=igloo', 0, { search: 'igloo' });
  expect(bounds).toMatchObject({ west: expect.closeTo(-9.2, 1), north: expect.closeTo(41.3, 1) });
  expect(await marketBoundsOf('search=igloo', 3, { search: 'igloo' })).toBeNull();
});

test('the map of a search that finds nothing in a place shows the place', async () => {
  expect(await marketBoundsOf('search=igloo+in+Porto', 0, { search: 'igloo', city: 'Porto' })).toBeNull();
  expect(await marketBoundsOf('search=igloo&box=-8.7,41.1,-8.5,41.2', 0, { search: 'igloo' })).toBeNull();
});

test('a search without results is shown when its suggestions fail to load', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const call = async (called: unknown) => {
    if (called === getMapClusters || called === getNearMatches) throw new Error('timeout');
    return { data: [], ...(called === getPropertyList && { total: 0 }) };
  };
  const context = new RouterContextProvider();
  context.set(loadContext, { call } as unknown as LoadContext);
  const request = new Request('http://casa.test/search?search=igloo');
  const loaded = await loader({ context, request, params: {} } as never);
  expect(loaded).toMatchObject({ properties: [], total: 0, nearMatches: null, marketBounds: null });
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
