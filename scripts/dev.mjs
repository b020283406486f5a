/**
 * `npm run dev`: the market on one port with fast reload. Pages come from Vite, so a change of a screen shows at once;
 * calls go to the server in a process of its own, which starts again when its sources change.
 */
import { checkNode, install } from './lib/install.mjs';

checkNode();
await install();
process.env.NODE_ENV = 'development';
const { keepServer } = await import('./lib/dev-server.mjs');
const { openFront } = await import('./lib/dev-front.mjs');

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`;
const server = await keepServer(siteUrl);
await openFront({ port, host, siteUrl, server });

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
