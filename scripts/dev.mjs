/**
 * `npm run dev`: the market on one port with fast reload. Vite renders the pages, so a changed screen updates at once.
 * API calls go to the server in a separate process, which restarts when its sources change.
 */
import { startFrontend } from './lib/dev-frontend.mjs';
import { startWatchedServer } from './lib/dev-server.mjs';

process.env.NODE_ENV = 'development';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`;
const server = await startWatchedServer(siteUrl);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}

try {
  await startFrontend({ port, host, siteUrl, server });
} catch (error) {
  await server.stop();
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = isTaken ? `Port ${port} is in use. Choose another one: PORT=3001 npm run dev` : error;
  process.stderr.write(`${reason instanceof Error ? reason.stack : reason}\n`);
  process.exit(1);
}
