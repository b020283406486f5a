import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads a line from a terminal without echo; `''` when the input ends. Ctrl+C ends the process. */
export async function readHiddenLine(input: NodeJS.ReadableStream): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Without a completer, the tab key would insert a tab.
  const editor = createInterface({ input, output, terminal: true, historySize: 0, completer: () => [[], ''] });
  editor.once('SIGINT', () => process.exit(130));
  const line = await new Promise<string>((resolve) => {
    editor.once('line', resolve).once('close', () => resolve(''));
  });
  editor.close();
  return line;
}
