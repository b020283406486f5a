import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const runner = pathToFileURL(path.join(import.meta.dirname, 'run.mjs')).href;

describe('run', () => {
  it('resolves when the program succeeds, and rejects with its exit code when it fails', async () => {
    await expect(run(process.execPath, ['-e', ''])).resolves.toBeUndefined();
    await expect(run(process.execPath, ['-e', 'process.exit(3)'])).rejects.toMatchObject({
      message: expect.stringContaining('ended with 3'),
      exitCode: 3,
    });
  });

  it.skipIf(process.platform === 'win32')('forwards a SIGTERM and exits after the program', async () => {
    const inner = `process.once('SIGTERM', () => { console.log('told'); clearInterval(stay); });
      const stay = setInterval(() => undefined, 60_000); console.log('up');`;
    const outer = `import { run } from '${runner}'; await run(process.execPath, ['-e', ${JSON.stringify(inner)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('up');
    child.kill('SIGTERM');
    expect((await lines.next()).value).toBe('told');
    expect(await ended).toEqual([143, null]);
  });
});
