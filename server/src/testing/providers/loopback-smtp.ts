import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface LoopbackSmtp {
  url: string;
  /** Every accepted mail, as received over the wire. */
  mails: string[];
  /** Sets the reply to the end of the next mail, which is then not accepted: `450 try later`. */
  replyNext(line: string): void;
  /** Called when the server has received a whole mail and has not replied yet. */
  onReceived: () => void;
  close(): Promise<void>;
}

/** Starts a minimal SMTP server for tests, on the loopback interface. */
export async function loopbackSmtp(): Promise<LoopbackSmtp> {
  const mails: string[] = [];
  const replies: string[] = [];
  const open = new Set<Socket>();
  const loopback: LoopbackSmtp = {
    url: '',
    mails,
    replyNext: (line) => void replies.push(line),
    onReceived: () => undefined,
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
    let buffered = '';
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 loopback');
    socket.on('data', (bytes) => {
      buffered += bytes.toString();
      for (;;) {
        const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          const error = replies.shift();
          if (!error) {
            mails.push(part);
            loopback.onReceived();
          }
          reply(error ?? '250 taken');
        } else if (/^data/i.test(part)) {
          isData = true;
          reply('354 go on');
        } else if (/^quit/i.test(part)) socket.end('221 bye\r\n');
        else reply('250 fine');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  loopback.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return loopback;
}
