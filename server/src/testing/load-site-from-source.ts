import path from 'node:path';
import {
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import type { SiteBuild } from '../http/pages/site.ts';
import { siteBuild } from './site-build.ts';

const appFolder = path.resolve(import.meta.dirname, '../../../web/app');

/** Imports a module of the site as unknown exports, because the server's type check excludes the site's types. */
const load = async (file: string) => Object(await import(path.join(appFolder, file))) as Record<string, unknown>;

/** Loads a route module as in a build: its components get their data as props. */
async function loadRoute(file: string): Promise<Record<string, unknown>> {
  const module = await load(file);
  return {
    ...module,
    ...('default' in module && { default: withComponentProps(module.default as ComponentType) }),
    ...('ErrorBoundary' in module && {
      ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary as ErrorBoundaryType),
    }),
  };
}

type ComponentType = Parameters<typeof withComponentProps>[0];
type ErrorBoundaryType = Parameters<typeof withErrorBoundaryProps>[0];

interface RouteEntry {
  path?: string;
  index?: boolean;
  file: string;
  children?: RouteEntry[];
}

export interface SiteFromSource {
  build: SiteBuild;
  /** Paths of all pages with their parameters, for example `/article-details/:slug`. */
  paths: string[];
  /** Errors thrown by loaders and pages, in order, without thrown responses. */
  errors: unknown[];
}

/** Loads routes, loaders and pages of web/app from source, in the form of a React Router build, for server tests. */
export async function loadSiteFromSource(): Promise<SiteFromSource> {
  const errors: unknown[] = [];
  // The URL of the style sheet exists in a build only.
  const root = { ...(await loadRoute('root.tsx')), links: () => [] };
  const routes: Record<string, object> = { root: { id: 'root', path: '', module: root } };
  const paths: string[] = [];
  const add = async (entries: RouteEntry[], parentId: string): Promise<void> => {
    for (const { file, children = [], ...entry } of entries) {
      const id = file.replace(/\.tsx?$/, '');
      routes[id] = { id, parentId, ...entry, module: await loadRoute(file) };
      if (children.length === 0) paths.push(`/${entry.path ?? ''}`);
      await add(children, id);
    }
  };
  await add((await load('routes.ts')).default as RouteEntry[], 'root');
  const entry = { ...(await load('entry.server.tsx')), handleError: (error: unknown) => void errors.push(error) };
  const build = siteBuild({ module: entry }, routes);
  const manifest = Object.entries(routes).map(([id, { module, ...route }]: [string, { module?: object }]) => [
    id,
    { ...route, module: `/assets/${id}.js`, imports: [], css: [], hasLoader: 'loader' in Object(module) },
  ]);
  const assets = { ...build.assets, url: '/assets/manifest.js', entry: { imports: [], module: '/assets/entry.js' } };
  return { build: { ...build, assets: { ...assets, routes: Object.fromEntries(manifest) } }, paths, errors };
}
