import type { Page, Request } from '@playwright/test';

const requestsTold = 15;
const linesTold = 60;

declare global {
  interface Window {
    /** Short messages that came up on the page, with the milliseconds since it was asked for. */
    shownMessages: string[];
  }
}

interface Asked {
  request: Request;
  at: number;
  /** Milliseconds until the answer stood whole or failed; undefined while it is waited for. */
  took?: number;
  outcome: string;
}

/** Remembers what a page did, so that a journey that fails can be understood from its text alone. */
export class Traces {
  readonly #page: Page;
  readonly #asked: Asked[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      this.#asked.push({ request, at: Date.now(), outcome: 'no answer yet' });
      this.#asked.splice(0, this.#asked.length - requestsTold);
    });
    page.on('requestfinished', (request) => void this.#end(request));
    page.on('requestfailed', (request) => void this.#end(request));
  }

  /** Messages come and go, so they are written down as they come up. */
  async watchMessages(): Promise<void> {
    await this.#page.addInitScript(() => {
      window.shownMessages = [];
      const seen = new WeakSet<Element>();
      new MutationObserver(() => {
        for (const message of document.querySelectorAll('.toast, [role=alert], [role=status]')) {
          if (seen.has(message) || !message.textContent) continue;
          seen.add(message);
          window.shownMessages.push(`${Math.round(performance.now())} ms: ${message.textContent}`);
        }
      }).observe(document, { childList: true, subtree: true });
    });
  }

  /** Where somebody was and what stood there, as lines of text. */
  async describe(troubles: readonly string[]): Promise<string> {
    const told = await this.#page.evaluate(tellPage).catch(gone);
    // What is in front hides the rest.
    const front = this.#page.locator('[role=dialog]:visible, [role=menu]:visible, main').last();
    const snapshot = await front.ariaSnapshot({ timeout: 2_000 }).catch(gone);
    const lines = snapshot.split('\n');
    return [
      told,
      ...titled('gone wrong', troubles),
      ...titled(`last ${requestsTold} requests`, this.#asked.map(asText)),
      ...titled('in front', lines.slice(0, linesTold)),
      ...(lines.length > linesTold ? [`  … ${lines.length - linesTold} lines more`] : []),
    ].join('\n');
  }

  async #end(request: Request): Promise<void> {
    const asked = this.#asked.find((one) => one.request === request);
    if (!asked) return;
    asked.took = Date.now() - asked.at;
    const failure = request.failure()?.errorText;
    asked.outcome = failure ?? String((await request.response().catch(() => null))?.status() ?? 'no answer');
  }
}

/** Runs in the page. */
function tellPage(): string {
  const focused = document.activeElement?.cloneNode(false) as Element | undefined;
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')];
  const named = (element: Element) => {
    const label = element.getAttribute('aria-labelledby');
    return element.getAttribute('aria-label') ?? (label && document.getElementById(label)?.textContent) ?? 'unnamed';
  };
  const messages = window.shownMessages ?? [];
  return [
    `at ${location.href}, ${Math.round(performance.now())} ms after it was asked for`,
    `focus: ${focused?.outerHTML ?? 'nowhere'}`,
    `open dialogs: ${dialogs.map(named).join(', ') || 'none'}`,
    `messages shown: ${messages.join(' | ') || 'none'}`,
  ].join('\n');
}

function asText({ request, took, outcome }: Asked): string {
  const time = took === undefined ? '' : ` in ${took} ms`;
  return `${request.method()} ${new URL(request.url()).pathname} ${outcome}${time}`;
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function gone(error: unknown): string {
  return `the page could not be asked: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
}
