/** Measures the built market: `npm run bench`, one part alone by its name: `npm run bench -- calls --homes 10000`. */
import { checkNode, install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

checkNode();
await install();
const { build } = await import('./lib/build.mjs');
await build();
await run('tsx', ['bench/main.ts', ...process.argv.slice(2)]);
