import { spawn } from 'node:child_process';
import { programEnvironment } from './environment.ts';
import type { Identity } from './identity.ts';

/** Waits for a line; when the pipe closes without one, its other end has died, and PostgreSQL is asked to stop. */
const WATCH = 'if read -r word; then exit 0; fi; kill -INT "$1"';

/** Ties the server to us: should this process be killed, the server stops cleanly instead of living on alone. */
export interface Lifeline {
  /** Lets go without stopping the server. */
  cut: () => void;
}

/**
 * Starts the watcher: a shell of about 1 MB with a pipe to us, in a session of its own so that Ctrl-C misses it. Where
 * there is no shell the server may outlive us; the next start finds and stops it (see `clearTheWay`).
 */
export function holdLifeline(serverPid: number, identity: Identity | undefined): Lifeline {
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
  // A pipe to a child is a socket underneath; it must not keep a finished program alive.
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return { cut: () => watcher.stdin.end('bye\n') };
}
