import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from '@latchkey/embedded-postgres/identity';

const startTimeoutMs = 90_000;
const pollMs = 50;

export interface Program {
  /** File name of its log. */
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The system user that runs it; by default the one of this process. */
  identity?: Identity | undefined;
  /** Resolves while the program responds, rejects otherwise. */
  check: () => Promise<unknown>;
}

/** A program that is killed and started again. Its output goes to a file of the folder. */
export class Engine {
  readonly #folder: string;
  readonly #program: Program;
  #child: ChildProcess | undefined;

  constructor(folder: string, program: Program) {
    this.#folder = folder;
    this.#program = program;
  }

  /**
   * Starts the program and waits until it responds.
   * @throws Error when it ends, or does not respond within 90 seconds
   */
  async start(): Promise<void> {
    const { name, command, args, env, identity, check } = this.#program;
    const logFile = path.join(this.#folder, `${name}.log`);
    const log = await open(logFile, 'a');
    const child = spawn(command, args, {
      ...identity,
      cwd: this.#folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', log.fd, log.fd],
    });
    this.#child = child;
    await log.close();
    const deadline = performance.now() + startTimeoutMs;
    for (;;) {
      const isUp = await check().then(
        () => true,
        () => false,
      );
      if (isUp) return;
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; its log: ${logFile}`);
      if (performance.now() > deadline) throw new Error(`${name} does not respond; its log: ${logFile}`);
      await wait(pollMs);
    }
  }

  /** Sends a signal that does not end the program. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Ends the program and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
