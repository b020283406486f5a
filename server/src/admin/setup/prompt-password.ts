import { text } from 'node:stream/consumers';

/** Prompts for a password without echo; from a pipe it reads the first line. */
export async function promptPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? '';
  stderr.write('Password (it is not shown): ');
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let typed = '';
  try {
    for await (const keys of stdin) {
      for (const key of String(keys)) {
        if (key === '\r' || key === '\n' || key === '\u0004') return typed;
        if (key === '\u0003') process.exit(130);
        typed = key === '\u007f' || key === '\b' ? typed.slice(0, -1) : typed + key;
      }
    }
    return typed;
  } finally {
    stdin.setRawMode(false);
    stderr.write('\n');
  }
}
