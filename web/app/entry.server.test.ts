import { createElement } from 'react';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as entry from './entry.server.tsx';
import type { LoadContext } from './load-context.ts';

const root = { id: 'root', path: '', module: { default: () => createElement('p', null, 'Hello') } };
const build = {
  entry: { module: entry },
  routes: { root },
  assets: { entry: { module: '', imports: [] }, routes: { root: { id: 'root', module: '' } }, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

test('clears the abort timer after a page has rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const visitor = { language: 'en', added: null, direction: null, nonce: '' };
  const context = entry.createLoadContext(visitor as unknown as LoadContext);
  const response = await createRequestHandler(build, 'production')(new Request('http://homes.test/'), context);
  expect(await response.text()).toContain('Hello');
  expect(vi.getTimerCount()).toBe(0);
});
