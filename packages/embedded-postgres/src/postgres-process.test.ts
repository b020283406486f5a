import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchPostgres } from './postgres-process.ts';

/** Launches a shell script in place of PostgreSQL; `$LOG` in it is the path of the server's log. */
async function launchScript(script: string, log = '') {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lk-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'postgres');
  const logFile = path.join(folder, 'pg.log');
  await writeFile(program, `#!/bin/sh\nLOG='${logFile}'\n${script}\n`, { mode: 0o755 });
  await writeFile(logFile, log);
  const server = await launchPostgres({
    home: { folder, dataFolder: path.join(folder, 'pg'), logFile },
    binaries: { postgres: program, initdb: '', pgCtl: '' },
    identity: undefined,
    settings: {},
  });
  return { server, logFile };
}

test('never signals the process id of a server that has ended', async () => {
  const { server } = await launchScript('exit 1');
  await server.ended;
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(() => kill.mockRestore());
  await server.stop();
  expect(kill).not.toHaveBeenCalled();
});

test('returns the output since the start', async () => {
  const { server } = await launchScript('echo new', 'old\n');
  expect(await server.ended).toEqual({ output: 'new\n' });
});

test('resolves without output when the log was truncated meanwhile', async () => {
  const { server, logFile } = await launchScript(': > "$LOG"', 'a long log\n');
  expect(await server.ended).toEqual({ output: '' });
  expect((await stat(logFile)).size).toBe(0);
});
