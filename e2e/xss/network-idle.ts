import type { Page, Request } from '@playwright/test';

/** Number of consecutive checks without open requests: a page computes its next request after a response. */
const requiredChecks = 3;
/** Milliseconds. */
const timeoutMs = 20_000;

/**
 * Requests to ignore. A removed map terminates its worker, and the browser then never reports the end of the worker's
 * script and requests. Neither contains user content.
 */
const ignoredPaths = /^\/map\/|^\/assets\/maplibre-gl-worker-/;

/** Waits until a page has stopped loading, after any kind of navigation. */
export class NetworkIdle {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  /** Navigation request with a response whose document is not committed yet. */
  #pendingNavigation: Request | null = null;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (!ignoredPaths.test(new URL(request.url()).pathname)) this.#open.add(request);
    });
    const close = (request: Request) => this.#open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', (request) => {
      close(request);
      if (request === this.#pendingNavigation) this.#pendingNavigation = null;
    });
    page.on('response', (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#pendingNavigation = request;
    });
    page.on('framenavigated', (frame) => {
      // A same-document navigation ends no request.
      if (frame !== page.mainFrame() || !this.#pendingNavigation) return;
      // The browser does not report the end of the previous page's requests; the new document may still be loading.
      for (const request of this.#open) if (request !== this.#pendingNavigation) this.#open.delete(request);
      this.#pendingNavigation = null;
    });
  }

  /** @throws Error when the page does not stop loading before the time-out */
  async wait(): Promise<void> {
    const latest = Date.now() + timeoutMs;
    for (let found = 0; found < requiredChecks; found += 1) {
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      );
      if (this.#open.size > 0) found = -1;
      if (Date.now() > latest) throw new Error(`Open requests on ${this.#page.url()}: ${this.#urls()}`);
    }
  }

  #urls(): string {
    return [...this.#open].map((request) => request.url()).join(', ');
  }
}
