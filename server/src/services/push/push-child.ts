import { openDatabase } from '../../database/pool.ts';
import { sendDuePushes } from './send-due-pushes.ts';
import { loadVapidKeys } from './vapid-keys.ts';
import { webPushSender } from './web-push-sender.ts';

/** A worker in a process of its own, for the test that kills it: sends what is due, then ends. */
const { target, port, ca, laterMs } = JSON.parse(process.argv[2] ?? '') as {
  target: Parameters<typeof openDatabase>[0]['target'];
  /** Of the push service on this machine, with its certificate. */
  port: number;
  ca: string;
  /** How far its clock is ahead, so that the claims of the one before have run out. */
  laterMs: number;
};
const database = openDatabase({ target, max: 5 });
const now = () => new Date(Date.now() + laterMs);
const sender = webPushSender({
  keys: await loadVapidKeys(database),
  subject: async () => 'mailto:team@latchkey.test',
  now,
  outside: { resolve: async () => ['127.0.0.1'], mayAsk: () => true, connection: { port, ca } },
});
await sendDuePushes({ database, senders: [sender], now });
await database.close();
