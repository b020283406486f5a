import { canaryHost, hook } from '@latchkey/server/testing/xss-vectors';
import type { BrowserContext, Page } from '@playwright/test';
import { inspectFrame } from './inspect-frame.ts';
import { NetworkIdle } from './network-idle.ts';

/** Records attacks that ran, or could run, in any page of a browser context. */
export class AttackWatch {
  /** Attacks that ran, and elements that could run one. */
  readonly findings: string[] = [];
  /** Inspected paths. */
  readonly visited = new Set<string>();
  /** Inspected paths that contained attacks, as text or in fields. */
  readonly attacked = new Set<string>();
  readonly pages: readonly Page[];
  readonly #quiet = new Map<Page, NetworkIdle>();

  private constructor(pages: readonly Page[]) {
    this.pages = pages;
    for (const page of pages) this.#quiet.set(page, new NetworkIdle(page));
  }

  /** @param tabs number of pages that are used concurrently */
  static async create(context: BrowserContext, tabs: number): Promise<AttackWatch> {
    const watch = new AttackWatch(await Promise.all(Array.from({ length: tabs }, () => context.newPage())));
    const record = (what: string) => watch.findings.push(what);
    await context.exposeBinding(hook, ({ frame }, which) => record(`attack ${String(which)} ran on ${frame.url()}`));
    context.on('dialog', (dialog) => {
      record(`a dialog of ${dialog.page()?.url()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (new URL(request.url()).hostname === canaryHost) record(`${request.url()} was requested`);
    });
    context.on('page', (page) => record(`a window was opened: ${page.url()}`));
    context.on('weberror', (error) => record(`${error.error().message} broke ${error.page()?.url()}`));
    return watch;
  }

  /** Inspects a page after it has stopped loading. @param place its path */
  async inspect(page: Page, place: string): Promise<void> {
    await this.#quiet.get(page)?.wait();
    this.visited.add(place);
    for (const frame of page.frames()) {
      const { faults, isAttacked } = await inspectFrame(frame);
      if (isAttacked) this.attacked.add(place);
      this.findings.push(...faults.map((fault) => `${fault} on ${page.url()}`));
    }
  }

  /** Visits all paths with the tabs in parallel; a visit may add more paths. */
  async visitAll(places: string[], go: (page: Page, place: string) => Promise<void>): Promise<void> {
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
