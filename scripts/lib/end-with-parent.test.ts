import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, it } from 'vitest';

const watcher = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** Says that it is up, and then what the loss of its parent does to it: by the fifth look the watcher has had its turn. */
const program = `
  import { endWithNpm } from '${watcher}';
  const parent = process.ppid;
  let looks = 0;
  const end = (word) => { console.log(word); process.exit(); };
  setInterval(() => { if (process.ppid !== parent && ++looks === 5) end('lives on'); }, 20);
  process.once('SIGTERM', () => end('stopped'));
  endWithNpm(20);
  console.log('up');
`;

/** A shell with the program under it, as npm has it; the echo keeps the shell from becoming the program. */
function underShell(env: object) {
  const shell = spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; echo over', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return { shell, says: async () => (await lines.next()).value as string | undefined };
}

it.skipIf(process.platform === 'win32').each([
  { how: 'started by npm, it ends', env: { npm_lifecycle_event: 'start' }, word: 'stopped' },
  { how: 'started by hand, it lives on', env: {}, word: 'lives on' },
])('when the shell above dies: $how', async ({ env, word }) => {
  const { shell, says } = underShell(env);
  expect(await says()).toBe('up');
  shell.kill('SIGTERM');
  expect(await says()).toBe(word);
});
