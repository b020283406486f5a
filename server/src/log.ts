import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Never written down, wherever they turn up in what is logged (quality 36). */
const secrets = ['authorization', 'cookie', 'password', 'token', 'otp', 'auth_id', 'fcm_id'];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** One line of JSON for each thing that happened; for a person at a terminal, one that reads well. */
export function createLog(level: string): Logger {
  const options = { level, redact: { paths, censor: '…' } };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true }));
}
