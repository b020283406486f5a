import { openDatabase } from '../../platform/database/pool.ts';
import { sendDuePushes } from '../../platform/push/send-due-pushes.ts';
import { loadVapidKeys } from '../../platform/push/vapid-keys.ts';
import { webPushSender } from '../../platform/push/web-push-sender.ts';

/** Child process for the test that kills it: sends the due pushes, then exits. */
const { target, port, ca, laterMs } = JSON.parse(process.argv[2] ?? '') as {
  target: Parameters<typeof openDatabase>[0]['target'];
  /** Port of the local push service; `ca`: its certificate. */
  port: number;
  ca: string;
  /** How far its clock is ahead, so that the claims of the previous worker have expired. */
  laterMs: number;
};
const database = openDatabase({ target, max: 5 });
const now = () => new Date(Date.now() + laterMs);
const sender = webPushSender({
  keys: await loadVapidKeys(database),
  subject: async () => 'mailto:team@latchkey.test',
  now,
  outside: { resolve: async () => ['127.0.0.1'], isAllowedAddress: () => true, connection: { port, ca } },
});
await sendDuePushes({ database, senders: [sender], now });
await database.close();
