import type { Page, Request } from '@playwright/test';

/** Looks that have to find nothing under way: between two answers a page works out what it asks next. */
const rounds = 3;
/** Milliseconds. */
const patience = 20_000;

/**
 * A map that goes away ends its worker, and then neither the worker's own script nor what it had asked for is ever told to
 * have ended. No user wrote either.
 */
const mapPart = /^\/map\/|^\/assets\/maplibre-gl-worker-/;

/** Knows when a page has stopped loading, however it was led to where it is. */
export class Quiet {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  /** The document that was answered and does not stand yet. */
  #coming: Request | null = null;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (!mapPart.test(new URL(request.url()).pathname)) this.#open.add(request);
    });
    const close = (request: Request) => this.#open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', (request) => {
      close(request);
      if (request === this.#coming) this.#coming = null;
    });
    page.on('response', (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#coming = request;
    });
    page.on('framenavigated', (frame) => {
      // An address that changes within a document ends nothing.
      if (frame !== page.mainFrame() || !this.#coming) return;
      // What the page before had asked for has no end that is told; the new document itself may still be on its way.
      for (const request of this.#open) if (request !== this.#coming) this.#open.delete(request);
      this.#coming = null;
    });
  }

  /** @throws Error for a page that does not come to rest */
  async come(): Promise<void> {
    const latest = Date.now() + patience;
    for (let found = 0; found < rounds; found += 1) {
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      );
      if (this.#open.size > 0) found = -1;
      if (Date.now() > latest) throw new Error(`Under way on ${this.#page.url()}: ${this.#addresses()}`);
    }
  }

  #addresses(): string {
    return [...this.#open].map((request) => request.url()).join(', ');
  }
}
