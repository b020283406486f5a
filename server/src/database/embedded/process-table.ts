import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What is known of a process: it is gone, it lives with this command line, or it lives and can't be looked at. */
export type ProcessState = { alive: false } | { alive: true; command?: string };

/**
 * Looks a process up by its number. A zombie counts as gone: it holds nothing any more, only its parent hasn't noticed.
 */
export async function lookUpProcess(pid: number): Promise<ProcessState> {
  if (!exists(pid)) return { alive: false };
  const command = await commandLine(pid);
  return command === '' ? { alive: false } : { alive: true, command };
}

/** Whether the number is in use, by whomever. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The program and its arguments, parted by NUL (Linux) or blanks; empty for a zombie; undefined when not to be had. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (process.platform === 'win32') {
    const list = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).catch(() => undefined);
    return list?.stdout;
  }
  const list = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
  return list?.stdout.trim();
}
