import { Client } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './supervisor.ts';

/**
 * A program that runs the supervisor, for tests that kill it. Takes the options as JSON and prints `{pid, connection}`
 * once the server runs. On Ctrl-C it queries the server, prints the result, and stops.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; endAfterStart?: boolean };
const log = pino({ level: 'warn' }, pino.destination(2));

try {
  const server = await startEmbeddedPostgres({ ...options, log });
  const stayAlive = options.endAfterStart ? undefined : setInterval(() => undefined, 60_000);
  process.once('SIGINT', () => {
    void (async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const client = new Client(server.connection);
      await client.connect();
      const { rows } = await client.query<{ answer: string }>("select 'still here' as answer");
      await client.end();
      process.stdout.write(`${JSON.stringify(rows[0])}\n`);
      await server.stop();
      clearInterval(stayAlive);
    })();
  });
  process.stdout.write(`${JSON.stringify({ pid: server.pid(), connection: server.connection })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failed: error instanceof Error ? error.message : String(error) })}\n`);
}
