import type { Page, Request } from 'playwright-core';

/** Looks that have to find nothing under way: between two answers a page works out what it asks next. */
const rounds = 3;
/** Milliseconds. */
const patience = 20_000;

/** Knows when a page has stopped loading, however it was led to where it is. */
export class Quiet {
  readonly #page: Page;
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      // Nobody wrote the ground of a map, and a map that goes away leaves its worker's questions without an end.
      if (!new URL(request.url()).pathname.startsWith('/map/')) this.#open.add(request);
    });
    const close = (request: Request) => this.#open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    page.on('framenavigated', (frame) => {
      // What the page before had asked for has no end that is told.
      if (frame === page.mainFrame())
        for (const request of this.#open) if (request.isNavigationRequest()) this.#open.delete(request);
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
