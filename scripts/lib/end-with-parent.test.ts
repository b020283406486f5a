import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, it } from 'vitest';

const watcher = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** Prints "up", then "stopped" or "lives on" after the loss of its parent. The watcher has run by the fifth check. */
const program = `
  import { endWithNpm } from '${watcher}';
  const parent = process.ppid;
  let checks = 0;
  const end = (word) => { console.log(word); process.exit(); };
  setInterval(() => { if (process.ppid !== parent && ++checks === 5) end('lives on'); }, 20);
  process.once('SIGTERM', () => end('stopped'));
  endWithNpm(20);
  console.log('up');
`;

/** Starts the program under a shell, as npm does. The `echo` prevents the shell from replacing itself. */
function underShell(env: object) {
  const shell = spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; echo over', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return { shell, nextLine: async () => (await lines.next()).value as string | undefined };
}

it.skipIf(process.platform === 'win32').each([
  { how: 'the program ends when npm started it', env: { npm_lifecycle_event: 'start' }, word: 'stopped' },
  { how: 'the program continues when it was started by hand', env: {}, word: 'lives on' },
])('when the parent shell dies, $how', async ({ env, word }) => {
  const { shell, nextLine } = underShell(env);
  expect(await nextLine()).toBe('up');
  shell.kill('SIGTERM');
  expect(await nextLine()).toBe(word);
});
