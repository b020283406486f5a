/** `npm start`: builds what changed and starts the market on PORT. */
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { isBuilt } from './lib/build.mjs';
import { root, run } from './lib/run.mjs';

try {
  // In a child process, so that the memory of the build does not stay in the server's process.
  if (!isBuilt()) await run(process.execPath, [path.join(root, 'scripts/build.mjs')], { shell: false });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nThe market was not started; the error is above (${reason}).\n`);
  process.exit(1);
}

process.chdir(root);
process.env.NODE_ENV ||= 'production';
// Without the source maps of packages, which take 30 MB of memory.
setSourceMapsSupport(true);
// The next start takes a third less time. Without a writable folder Node compiles as usual.
enableCompileCache(path.join(root, 'server/dist/compile-cache'));
await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
