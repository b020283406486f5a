import { expect, it } from 'vitest';
import { firstLoadScripts, parseManifest } from './first-load.mjs';

const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { module: '/root.js', imports: ['/react.js'] },
    home: { module: '/home.js', imports: ['/card.js'], parentId: 'root' },
    search: { module: '/search.js', parentId: 'root' },
  },
};

it('counts entry, root and route with what they import, each once', () => {
  const scripts = ['/entry.js', '/react.js', '/home.js', '/card.js', '/root.js'];
  expect(firstLoadScripts(manifest, 'home')).toEqual(scripts);
});

it('says when the built site lacks the route', () => {
  expect(() => firstLoadScripts(manifest, 'gone')).toThrow(/no route gone/);
});

it('reads what the built site sends', () => {
  expect(parseManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(manifest);
});
