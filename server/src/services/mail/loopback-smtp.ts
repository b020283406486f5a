import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface LoopbackSmtp {
  url: string;
  /** Every mail that was taken, as it came over the wire. */
  mails: string[];
  /** What the server says next time to a mail's end, instead of taking it: `450 try later`. */
  answerNext(line: string): void;
  /** Called when the server has a whole mail and has not said so yet. */
  onTaken: () => void;
  close(): Promise<void>;
}

/** As much of a mail server as tests need, on this machine only. */
export async function loopbackSmtp(): Promise<LoopbackSmtp> {
  const mails: string[] = [];
  const answers: string[] = [];
  const open = new Set<Socket>();
  const loopback: LoopbackSmtp = {
    url: '',
    mails,
    answerNext: (line) => void answers.push(line),
    onTaken: () => undefined,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    let waiting = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 loopback');
    socket.on('data', (bytes) => {
      waiting += bytes.toString();
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = waiting.slice(0, end);
        waiting = waiting.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          const answer = answers.shift();
          if (!answer) {
            mails.push(part);
            loopback.onTaken();
          }
          say(answer ?? '250 taken');
        } else if (/^data/i.test(part)) {
          isData = true;
          say('354 go on');
        } else if (/^quit/i.test(part)) socket.end('221 bye\r\n');
        else say('250 fine');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  loopback.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return loopback;
}
