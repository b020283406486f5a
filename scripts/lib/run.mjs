import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with the project's own `node_modules/.bin` on the path and its output passed through.
 * Rejects with an error that carries its `exitCode` when it fails. A signal to us is handed on, and when the program has ended we
 * end too: nothing that we started is left behind.
 * @param {string} program
 * @param {string[]} [args]
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function run(program, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    env.PATH = path.join(root, 'node_modules', '.bin') + path.delimiter + (env.PATH ?? '');
    const shell = process.platform === 'win32';
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell, ...options, env });
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy;
    const handOn = (/** @type {NodeJS.Signals} */ signal) => {
      // Ctrl-C reaches the program by itself, but a second one would make it hurry.
      if (!stoppedBy && signal !== 'SIGINT') child.kill(signal);
      stoppedBy = signal;
    };
    for (const signal of signals) process.on(signal, handOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, handOn);
      if (stoppedBy) process.exit(128 + os.constants.signals[stoppedBy]);
      if (code === 0) resolve(undefined);
      else {
        const message = `${program} ${args.join(' ')} ended with ${signal ?? code}`;
        reject(Object.assign(new Error(message), { exitCode: code ?? 1 }));
      }
    });
  });
}
