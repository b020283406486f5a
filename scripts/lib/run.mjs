import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program with the project's own `node_modules/.bin` on the path and its output passed through.
 * Rejects with the exit code in the message when it fails.
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
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}
