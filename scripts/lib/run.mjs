import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with the project's own `node_modules/.bin` on the path and its output passed through.
 * Forwards a signal of this process to the program, and exits when the program has ended, so that no child process is
 * left behind.
 * @param {string} program
 * @param {string[]} [args]
 * @param {import('node:child_process').SpawnOptions} [options]
 * @throws Error with the `exitCode` of the program when it fails
 */
export function run(program, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    env.PATH = path.join(root, 'node_modules', '.bin') + path.delimiter + (env.PATH ?? '');
    const shell = process.platform === 'win32';
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell, ...options, env });
    /** @type {NodeJS.Signals | undefined} */
    let receivedSignal;
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      // The terminal sends Ctrl-C to the program itself; a second SIGINT would make it stop without its orderly
      // shutdown.
      if (!receivedSignal && signal !== 'SIGINT') child.kill(signal);
      receivedSignal = signal;
    };
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      if (receivedSignal) process.exit(128 + os.constants.signals[receivedSignal]);
      if (code === 0) resolve(undefined);
      else {
        const message = `${program} ${args.join(' ')} ended with ${signal ?? code}`;
        reject(Object.assign(new Error(message), { exitCode: code ?? 1 }));
      }
    });
  });
}
