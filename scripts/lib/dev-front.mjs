import { createServer, request as ask } from 'node:http';
import path from 'node:path';
import { createRequestListener } from '@react-router/node';
import { createServer as createVite } from 'vite';
import { root } from './run.mjs';

/** What the server itself answers; everything else is a page or a file of the site. */
const ofServer =
  /^\/(api|files|map|mail|outbox|sign-in\/social|demo-identity|docs|healthz|readyz|metrics|socket\.io)(\/|\?|$)/;

/**
 * Opens the port that a browser speaks to: pages drawn by Vite's copy of the site, calls handed on.
 * @param {{ port: number, host: string, siteUrl: string, server: { url: string, ready: () => Promise<void> } }} options
 */
export async function openFront({ port, host, siteUrl, server }) {
  const { pageChoices } = await import('../../server/src/http/page-choices.ts');
  const styleUrl = process.env['MAP_STYLE_URL'];
  const front = createServer();
  // The site's build reads its configuration from the folder it stands in.
  process.chdir(path.join(root, 'web'));
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: front } }, appType: 'custom' });
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build');
  const draw = createRequestListener({
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
        map: styleUrl ? { styleUrl, hasImages: false } : null,
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
    if (ofServer.test(request.url ?? '')) void handOn(server, request, response);
    else vite.middlewares(request, response, () => draw(request, response));
  });
  await new Promise((resolve, reject) => {
    front.once('error', reject);
    front.listen({ port, host }, () => resolve(undefined));
  });
  process.stdout.write(`\nLatchkey is open at ${siteUrl}, with fast reload\n\n`);
}

async function handOn(server, request, response) {
  const fail = (error) => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end(`${error.message}\n`);
  };
  try {
    await server.ready();
  } catch (error) {
    return fail(error);
  }
  const { method, headers, url } = request;
  const onward = ask(server.url + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', fail);
  request.pipe(onward);
}

/** The transport of pages, here over HTTP: the same answers and failures as in one process. */
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
    const answer = await fetch(url, options);
    const body = await answer.json();
    if (body.error !== false) {
      throw Object.assign(new Error(body.message), { key: body.key, status: answer.status, extra: body, body });
    }
    return body;
  };
}
