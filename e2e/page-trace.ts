import type { Page, Request } from '@playwright/test';

const maxRequests = 15;
const maxLines = 60;

declare global {
  interface Window {
    /** Toasts and alerts of the page, with the milliseconds since navigation start. */
    shownMessages: string[];
  }
}

interface RequestRecord {
  request: Request;
  at: number;
  /** Milliseconds until the response began or failed; undefined while pending. */
  took?: number;
  result: string;
}

/** Records requests and messages of a page, to describe a failed journey in text. */
export class PageTrace {
  readonly #page: Page;
  readonly #requests: RequestRecord[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      this.#requests.push({ request, at: Date.now(), result: 'no response yet' });
      this.#requests.splice(0, this.#requests.length - maxRequests);
    });
    page.on('response', (response) => this.#end(response.request(), String(response.status())));
    page.on('requestfailed', (request) => this.#end(request, request.failure()?.errorText ?? 'failed'));
  }

  /** Records messages when they appear, because they disappear again. */
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

  /** Returns the state of the page as lines of text. */
  async describe(errors: readonly string[]): Promise<string> {
    const pageState = await this.#page.evaluate(describePage).catch(describeError);
    // An open dialog or menu covers the rest of the page.
    const topmost = this.#page.locator('[role=dialog]:visible, [role=menu]:visible, main').last();
    const snapshot = await topmost.ariaSnapshot({ timeout: 2_000 }).catch(describeError);
    const lines = snapshot.split('\n');
    return [
      pageState,
      ...asSection('errors', errors),
      ...asSection(`last ${maxRequests} requests`, this.#requests.map(asText)),
      ...asSection('in front', lines.slice(0, maxLines)),
      ...(lines.length > maxLines ? [`  … ${lines.length - maxLines} lines more`] : []),
    ].join('\n');
  }

  #end(request: Request, result: string): void {
    const record = this.#requests.find((one) => one.request === request);
    if (record) Object.assign(record, { took: Date.now() - record.at, result });
  }
}

/** Runs in the page. */
function describePage(): string {
  const focused = document.activeElement?.cloneNode(false) as Element | undefined;
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')];
  const named = (element: Element) => {
    const label = element.getAttribute('aria-labelledby');
    return element.getAttribute('aria-label') ?? (label && document.getElementById(label)?.textContent) ?? 'unnamed';
  };
  const messages = window.shownMessages ?? [];
  return [
    `at ${location.href}, ${Math.round(performance.now())} ms after navigation start`,
    `focus: ${focused?.outerHTML ?? 'nowhere'}`,
    `open dialogs: ${dialogs.map(named).join(', ') || 'none'}`,
    `messages shown: ${messages.join(' | ') || 'none'}`,
  ].join('\n');
}

function asText({ request, took, result }: RequestRecord): string {
  const time = took === undefined ? '' : ` in ${took} ms`;
  return `${request.method()} ${new URL(request.url()).pathname} ${result}${time}`;
}

function asSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function describeError(error: unknown): string {
  return `the page could not be evaluated: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
}
