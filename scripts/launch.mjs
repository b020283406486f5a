/**
 * Runs a program on Node 24 with all packages installed: `node scripts/launch.mjs scripts/test.mjs unit`.
 * It starts on Node 20 and 22 too: it imports only Node's own modules until Node 24 runs.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/end-with-parent.mjs';
import { install } from './lib/install.mjs';
import { isSupportedNode, installNode } from './lib/node.mjs';
import { root, run } from './lib/run.mjs';

const [program = '', ...args] = process.argv.slice(2);
endWithNpm();
try {
  if (isSupportedNode(process.versions.node)) await install();
  else {
    const node = await installNode();
    await run(node, [...process.execArgv, ...process.argv.slice(1)], {
      shell: false,
      env: { PATH: pathWith(path.dirname(node)) },
    });
    process.exit(0);
  }
} catch (error) {
  // A program that ran and failed has already printed the reason.
  if (error.exitCode === undefined) process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode ?? 1);
}
process.argv.splice(1, process.argv.length - 1, path.join(root, program), ...args);
await import(pathToFileURL(path.join(root, program)).href);

/** @param {string} folder */
function pathWith(folder) {
  return folder + path.delimiter + (process.env.PATH ?? '');
}
