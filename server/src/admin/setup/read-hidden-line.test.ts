import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { readHiddenLine } from './read-hidden-line.ts';

function typing(...keys: string[]) {
  const modes: boolean[] = [];
  const terminal = Object.assign(new PassThrough(), { setRawMode: (mode: boolean) => void modes.push(mode) });
  const line = readHiddenLine(terminal);
  for (const key of keys) terminal.write(key);
  return { line, modes, terminal };
}

it.each([
  ['text', ['secret', '\r'], 'secret'],
  ['pasted lines, of which the first counts', ['secret\nmore\n'], 'secret'],
  ['backspace', ['secrex', '\u007f', 't', '\r'], 'secret'],
  ['backspace after a character of two code units', ['secret😀', '\u007f', '\r'], 'secret'],
  ['keys that send escape sequences', ['sec', '\u001b[A', '\u001bOP', '\u001b[15~', 'ret', '\r'], 'secret'],
  ['arrow keys that move the cursor', ['secet', '\u001b[D', '\u001b[D', 'r', '\r'], 'secret'],
  ['control characters', ['sec', '\t', '\u0007', '\u0012', 'ret', '\r'], 'secret'],
  ['Ctrl+D on an empty line', ['\u0004'], ''],
])('reads %s', async (_, keys, line) => {
  expect(await typing(...keys).line).toBe(line);
});

it('restores the terminal and stops reading it', async () => {
  const { line, modes, terminal } = typing('secret\r');
  await line;
  expect(modes).toEqual([true, false]);
  expect(terminal.isPaused()).toBe(true);
});

it('ends the process at Ctrl+C', () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  typing('sec\u0003');
  expect(exit).toHaveBeenCalledWith(130);
  exit.mockRestore();
});
