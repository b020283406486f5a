import { createServer, request as sendRequest } from 'node:http';
import path from 'node:path';
import { createRequestListener } from '@react-router/node';
import { createServer as createVite } from 'vite';
import { root } from './run.mjs';

/** Paths that the server handles; everything else is a page or a file of the site. */
const serverPaths =
  /^\/(api|files|map|mail|outbox|sign-in\/social|demo-identity|docs|healthz|readyz|metrics|socket\.io)(\/|\?|$)/;

/**
 * Listens on the port that the browser uses: renders pages through Vite and proxies calls to the server.
 * @param {{ port: number, host: string, siteUrl: string, server: { url: string, ready: () => Promise<void> } }} options
 */
export async function startFrontend({ port, host, siteUrl, server }) {
  const { pageChoices } = await import('@latchkey/server/http/pages/page-choices');
  const styleUrl = process.env['MAP_STYLE_URL'];
  const front = createServer();
  // The site's build reads its configuration from the current directory.
  process.chdir(path.join(root, 'web'));
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: front } }, appType: 'custom' });
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build');
  const renderPage = createRequestListener({
    mode: 'development',
    build: loadBuild,
    getLoadContext: async (request) => {
      const { pathname, search } = new URL(request.url);
      const { language, theme } = pageChoices({ url: pathname + search, headers: Object.fromEntries(request.headers) });
      const { entry } = await loadBuild();
      return entry.module.createLoadContext({
        call: callOver(server),
        moved: async () => null,
        share: async () => null,
        map: styleUrl ? { kind: 'style', styleUrl, hasImages: false, satellite: null } : null,
        language,
        direction: null,
        added: null,
        theme,
        siteUrl,
        apiUrl: '',
        requestId: '',
        nonce: '',
      });
    },
  });
  front.on('request', (request, response) => {
    if (serverPaths.test(request.url ?? '')) void proxyToServer(server, request, response);
    else vite.middlewares(request, response, () => renderPage(request, response));
  });
  await new Promise((resolve, reject) => {
    front.once('error', reject);
    front.listen({ port, host }, () => resolve(undefined));
  });
  process.stdout.write(`\nLatchkey is running at ${siteUrl}, with fast reload\n\n`);
}

async function proxyToServer(server, incoming, response) {
  const fail = (error) => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end(`${error.message}\n`);
  };
  try {
    await server.ready();
  } catch (error) {
    return fail(error);
  }
  const { method, headers, url } = incoming;
  const proxied = sendRequest(server.url + url, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  proxied.on('error', fail);
  incoming.pipe(proxied);
}

/** Calls of the loaders over HTTP, with the same responses and failures as in one process. */
function callOver(server) {
  return async (call, input) => {
    await server.ready();
    const url = new URL(`/api/${call.path}`, server.url);
    const options = { method: call.method, headers: { Accept: 'application/json' } };
    if (call.method === 'POST') {
      options.headers['Content-Type'] = 'application/json';
      options.body = JSON.stringify(input);
    } else {
      for (const [name, value] of Object.entries(input ?? {})) {
        if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
      }
    }
    const response = await fetch(url, options);
    const body = await response.json();
    if (body.error !== false) {
      throw Object.assign(new Error(body.message), { key: body.key, status: response.status, extra: body, body });
    }
    return body;
  };
}
