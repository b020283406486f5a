import { canaryHost, hook } from '@latchkey/server/testing/xss-vectors';
import type { BrowserContext, Page } from '@playwright/test';
import { lookAt } from './look-at.ts';
import { Quiet } from './quiet.ts';

/** Looks over somebody's shoulder: what an attack did in any of their pages is remembered. */
export class Watch {
  /** What attacks did, and what they could do. */
  readonly seen: string[] = [];
  /** Places that were looked at. */
  readonly visited = new Set<string>();
  /** Those of them that showed attacks, as texts or in fields. */
  readonly attacked = new Set<string>();
  readonly pages: readonly Page[];
  readonly #quiet = new Map<Page, Quiet>();

  private constructor(pages: readonly Page[]) {
    this.pages = pages;
    for (const page of pages) this.#quiet.set(page, new Quiet(page));
  }

  /** @param tabs that are walked through at once */
  static async over(context: BrowserContext, tabs: number): Promise<Watch> {
    const watch = new Watch(await Promise.all(Array.from({ length: tabs }, () => context.newPage())));
    const note = (what: string) => watch.seen.push(what);
    await context.exposeBinding(hook, ({ frame }, which) => note(`attack ${String(which)} ran on ${frame.url()}`));
    context.on('dialog', (dialog) => {
      note(`a dialog of ${dialog.page()?.url()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (new URL(request.url()).hostname === canaryHost) note(`${request.url()} was asked for`);
    });
    context.on('page', (page) => note(`a window was opened: ${page.url()}`));
    context.on('weberror', (error) => note(`${error.error().message} broke ${error.page()?.url()}`));
    return watch;
  }

  /** Looks at what a page shows once it has stopped loading. @param place that it was led to */
  async look(page: Page, place: string): Promise<void> {
    await this.#quiet.get(page)?.come();
    this.visited.add(place);
    for (const frame of page.frames()) {
      const { faults, isAttacked } = await lookAt(frame);
      if (isAttacked) this.attacked.add(place);
      this.seen.push(...faults.map((fault) => `${fault} on ${page.url()}`));
    }
  }

  /** Leads each tab to the next place until there are none left; a place may bring others. */
  async walk(places: string[], go: (page: Page, place: string) => Promise<void>): Promise<void> {
    let busy = 0;
    const walkTab = async (page: Page) => {
      for (;;) {
        const place = places.shift();
        if (place === undefined) {
          if (busy === 0) return;
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
          continue;
        }
        busy += 1;
        await go(page, place).finally(() => (busy -= 1));
      }
    };
    await Promise.all(this.pages.map(walkTab));
  }
}
