import type { SiteBuild } from '../http/pages/site.ts';

/** Returns a React Router server build with the given routes, for tests of pages without the site's own routes. */
export function siteBuild(entry: { module: object }, routes: Record<string, object>): SiteBuild {
  return {
    entry,
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    assetsBuildDirectory: '',
    basename: '/',
    publicPath: '/',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: [],
  } as unknown as SiteBuild;
}
