import { spawn } from 'node:child_process';
import { programEnvironment } from './environment.ts';
import type { Identity } from './identity.ts';

/**
 * Waits for a line; when the pipe closes without one, the process at its other end has died, and PostgreSQL gets
 * SIGINT.
 */
const WATCH = 'if read -r word; then exit 0; fi; kill -INT "$1"';

/** Stops the server cleanly when this process is killed. */
export interface Lifeline {
  /** Ends the watcher without stopping the server. */
  cut: () => void;
}

/**
 * Starts the watcher: a shell of about 1 MB with a pipe to this process, in its own session so that Ctrl-C does not
 * reach it. Without a shell the server may outlive this process; the next start finds and stops it.
 */
export function startLifeline(serverPid: number, identity: Identity | undefined): Lifeline {
  if (process.platform === 'win32') return { cut: () => undefined };
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'latchkey-lifeline', String(serverPid)], {
    ...identity,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  // The pipe to a child is a socket, which must not keep a finished program running.
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return { cut: () => watcher.stdin.end('bye\n') };
}
