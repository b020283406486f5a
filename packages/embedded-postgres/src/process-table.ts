import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The state of a process: ended, running with this command line, or running without access to its command line. */
export type ProcessState = { alive: false } | { alive: true; command?: string };

/**
 * Returns the state of a process by its id. A zombie counts as ended: it holds no resources and only waits for its
 * parent.
 */
export async function getProcessState(pid: number): Promise<ProcessState> {
  if (!exists(pid)) return { alive: false };
  const command = await commandLine(pid);
  return command === '' ? { alive: false } : { alive: true, command };
}

/** Whether the process id is in use, by any user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The command line, with arguments separated by NUL (Linux) or blanks; empty for a zombie; undefined when it cannot be
 * read.
 */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (process.platform === 'win32') {
    const list = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).catch(() => undefined);
    return list?.stdout;
  }
  const list = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
  return list?.stdout.trim();
}
