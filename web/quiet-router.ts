import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const entrances = ['react-router', 'react-router/dom'];

/** The router without its warnings for developers in what browsers get; its package names that build for nobody. */
export function quietRouter(): Plugin {
  return {
    name: 'quiet-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (entrances.includes(id) ? quietFile(id) : null),
  };
}

function quietFile(id: string): string {
  return resolve(id).replace('/dist/development/', '/dist/production/').replace(/\.js$/, '.mjs');
}
