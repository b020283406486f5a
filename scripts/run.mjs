/** Runs one of our TypeScript files: `node scripts/run.mjs demo/src/main.ts --homes 1000`. */
import { checkNode, install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

checkNode();
await install();
await run('tsx', process.argv.slice(2)).catch((/** @type {Error & { exitCode?: number }} */ error) => {
  // A program that ended badly has said why.
  if (error.exitCode === undefined) throw error;
  process.exitCode = error.exitCode;
});
