/** Runs one of our TypeScript files: `node scripts/run.mjs demo/src/main.ts --homes 1000`. */
import { checkNode, install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

checkNode();
await install();
await run('tsx', process.argv.slice(2));
