/** `npm start`: from a fresh clone to a market at PORT. Installs and builds only what changed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/run.mjs';

checkNode();
await install();
const { build } = await import('./lib/build.mjs');
await build();

// A process of its own, so that its memory starts without what building took.
const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the server by itself; a signal to this process alone is passed on. Either way it ends when the server has.
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
