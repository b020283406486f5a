import type { Call } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { expect, test } from 'vitest';
import { createLoadContext } from '../entry.server.tsx';
import type { LoadContext } from '../load-context.ts';
import { loader as loadRoot } from '../root.tsx';
import { loader as loadMap } from './map/on-map.tsx';
import { nullIfUnsupported } from './shared/loader-errors.ts';
import { loader as loadProperty } from './property/property.tsx';
import { loader as loadSearch } from './search/search.tsx';

const property = { id: 7, slug_id: 'flat', title: 'Flat', price: 100, category: {}, parameters: [], gallery: [] };

/** A server with the calls of the original contract only, some of which require a session. */
const call = async ({ path, extension, auth }: Call) => {
  if (extension) throw new CallFailure('path_not_found');
  if (path === 'get-facilities-for-filter' || auth === 'required') throw new CallFailure('not_signed_in');
  if (path === 'web-settings') return { error: false, message: '', data: { company_name: 'Casa' } };
  if (path === 'get_property') return { error: false, message: '', data: [property], total: 1 };
  return { error: false, message: '', data: [], total: 0 };
};

const load = async (loader: (args: never) => Promise<unknown>, address: string, params = {}) => {
  const server = { call, share: async () => null, moved: async () => null, language: 'en', added: null, map: null };
  const context = createLoadContext({ ...server, apiUrl: 'https://api.test' } as unknown as LoadContext);
  return Object(await loader({ context, params, request: new Request(`https://casa.test${address}`) } as never));
};

test('the shell, search, a listing and the map load from the original contract alone', async () => {
  expect(await load(loadRoot, '/')).toMatchObject({
    market: { name: 'Casa', signInProviders: [] },
    marks: { 'data-api': 'https://api.test' },
  });
  expect(await load(loadSearch, '/search?city=Lisbon')).toMatchObject({ properties: [], total: 0 });
  expect(await load(loadProperty, '/properties-details/flat', { slug: 'flat' })).toMatchObject({ history: null });
  expect(await load(loadMap, '/properties-on-map')).toMatchObject({ where: { isLost: false } });
  expect(await load(loadMap, '/properties-on-map?place=Lisbon')).toMatchObject({ where: { isLost: true } });
});

test('a supported call that fails is an error', async () => {
  await expect(nullIfUnsupported(Promise.reject(new CallFailure('service_unavailable')))).rejects.toThrow(CallFailure);
  expect(await nullIfUnsupported(Promise.resolve(3))).toBe(3);
});
