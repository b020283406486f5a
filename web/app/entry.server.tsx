import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { createTranslator } from './i18n/translator.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { letScriptsWait } from './late-scripts.ts';
import { TranslatorProvider } from './i18n/use-translation.ts';
import { loadContext, type LoadContext } from './load-context.ts';

const renderTimeoutMs = 8_000;
/** While somebody works on the site, scripts come at once and as React Router writes them. */
const isServed = import.meta.env.PROD;

/** Wraps what the server gives to the loaders of one page; only this build knows the key. */
export function createLoadContext(value: LoadContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[loadContext, value]]));
}

/** The whole page at once: kept pages are stored complete, and crawlers want the words, not a stream of them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, added, direction, nonce } = context.get(loadContext);
  const translator = createTranslator(language, added?.texts ?? (await loadTexts(language)), direction);
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <TranslatorProvider value={translator}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </TranslatorProvider>,
      {
        nonce,
        // Else a long part would come behind the page, put into its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          text(body).then(
            (html) =>
              resolve(
                new Response(isServed ? letScriptsWait(html, nonce) : html, {
                  headers,
                  status: failed ? 500 : status,
                }),
              ),
            reject,
          );
          pipe(body);
        },
        onShellError: reject,
        onError() {
          failed = true;
        },
      },
    );
    // It references the page until it has run or is cleared.
    timer = setTimeout(abort, renderTimeoutMs).unref();
  }).finally(() => clearTimeout(timer));
}

/** React Router reports loader failures here; expected ones (404, a failed call) are pages, not faults. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
