import { type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';

/** Never written down, wherever they turn up in what is logged (quality 36). */
const secrets = ['authorization', 'cookie', 'password', 'token', 'otp', 'auth_id', 'fcm_id'];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** An error without what hangs on it: the driver ties its whole connection to some. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, cause } = stdSerializers.err(error) as Record<string, unknown>;
  return { type, message, stack, code, cause };
}

/** One line of JSON for each thing that happened; for a person at a terminal, one that reads well. */
export function createLog(level: string, target?: { write(line: string): void }): Logger {
  const options = { level, redact: { paths, censor: '…' }, serializers: { err: plainError } };
  if (target) return pino(options, target);
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true }));
}
