/** `npm start`: from a fresh clone to a market at PORT. Builds only what changed. */
import { setSourceMapsSupport } from 'node:module';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { isBuilt } from './lib/build.mjs';
import { root, run } from './lib/run.mjs';

try {
  // A process of its own, so that the market's memory starts without what building took.
  if (!isBuilt()) await run(process.execPath, [path.join(root, 'scripts/build.mjs')], { shell: false });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nThe market was not started; what went wrong stands above (${reason}).\n`);
  process.exit(1);
}

process.chdir(root);
process.env.NODE_ENV ||= 'production';
// Without the source maps of packages, which take 30 MB.
setSourceMapsSupport(true);
await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
