import { expect, test } from 'vitest';
import { firstLoadScripts, parseManifest } from './first-load.mjs';
import { thinned } from './thin-manifest.mjs';

const table = {
  entry: { module: '/entry.js', imports: ['/base.js', '/libraries.js'] },
  routes: {
    root: { id: 'root', hasLoader: true, hasAction: false, module: '/root.js', imports: ['/base.js'] },
    home: { id: 'home', parentId: 'root', hasLoader: false, module: '/home.js', imports: ['/base.js', '/hero.js'] },
  },
};
const source = `window.__reactRouterManifest=${JSON.stringify(table)};`;

test('flags that are off and files of the entry go, all else stays', () => {
  const thin = thinned(source);
  expect(thin).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
  expect(parseManifest(thin).routes).toEqual({
    root: { id: 'root', hasLoader: true, module: '/root.js', imports: [] },
    home: { id: 'home', parentId: 'root', module: '/home.js', imports: ['/hero.js'] },
  });
});

test('a page loads the same files as before', () => {
  expect(firstLoadScripts(parseManifest(thinned(source)), 'home')).toEqual(
    firstLoadScripts(parseManifest(source), 'home'),
  );
});
