import { isRightToLeft } from '@latchkey/contract/text/language-code';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { createTranslator } from './shared/i18n/translator.ts';
import { loadTexts } from './shared/i18n/load-texts.ts';
import { deferScripts } from './deferred-scripts.ts';
import { TranslatorProvider } from './shared/i18n/use-translation.ts';
import { loadContext, type LoadContext } from './load-context.ts';

const renderTimeoutMs = 8_000;
/** In development, scripts stay as React Router writes them. */
const isProduction = import.meta.env.PROD;

/** Wraps the load context of one request; only this build knows the context key. */
export function createLoadContext(value: LoadContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[loadContext, value]]));
}

/** Renders the whole page without streaming: the page cache stores complete pages, and crawlers read the complete text. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, added, direction, nonce } = context.get(loadContext);
  const texts = added?.texts ?? (await loadTexts(language));
  const translator = createTranslator(language, texts, direction ?? (isRightToLeft(language) ? 'rtl' : 'ltr'));
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <TranslatorProvider value={translator}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </TranslatorProvider>,
      {
        nonce,
        // Otherwise a long part would follow after the page, inserted by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          text(body).then(
            (html) =>
              resolve(
                new Response(isProduction ? deferScripts(html, nonce) : html, {
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
    // The timer references the page until it fires or is cleared.
    timer = setTimeout(abort, renderTimeoutMs).unref();
  }).finally(() => clearTimeout(timer));
}

/** Logs errors of loaders and of rendering. React Router does not report expected responses such as 404 here. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
