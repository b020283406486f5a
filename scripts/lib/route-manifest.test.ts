import { expect, it } from 'vitest';
import { firstLoadScripts, parseManifest } from './route-manifest.mjs';

const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { module: '/root.js', imports: ['/react.js'] },
    home: { module: '/home.js', imports: ['/card.js'], parentId: 'root' },
    search: { module: '/search.js', parentId: 'root' },
  },
};

it('returns entry, root and route with their imports, without duplicates', () => {
  const scripts = ['/entry.js', '/react.js', '/home.js', '/card.js', '/root.js'];
  expect(firstLoadScripts(manifest, 'home')).toEqual(scripts);
});

it('throws for a route that the built site lacks', () => {
  expect(() => firstLoadScripts(manifest, 'gone')).toThrow(/no route gone/);
});

it('parses the manifest of the built site', () => {
  expect(parseManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(manifest);
});
