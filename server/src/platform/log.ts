import { type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { traceFields } from './telemetry/span.ts';

/** Fields that are redacted wherever they occur in a log entry (quality 36). */
const secretFields = ['authorization', 'cookie', 'password', 'token', 'otp', 'auth_id', 'fcm_id'];
const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Only the standard fields of an error: the database driver attaches its whole connection to some errors. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, cause } = stdSerializers.err(error) as Record<string, unknown>;
  return { type, message, stack, code, cause };
}

/** Creates the logger: one line of JSON per event, or readable lines at a terminal. */
export function createLog(level: string, target?: { write(line: string): void }): Logger {
  const options = { level, redact: { paths, censor: '…' }, serializers: { err: plainError }, mixin: traceFields };
  if (target) return pino(options, target);
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true }));
}
