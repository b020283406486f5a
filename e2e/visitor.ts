import { expect, type Browser, type BrowserContext, type CDPSession, type Page, type Response } from '@playwright/test';
import { colourRules, findViolations } from './axe.ts';
import { readJumps, watchJumps } from './jumps.ts';
import { untranslated } from './untranslated.ts';
import { Traces } from './what-was-there.ts';

export interface VisitorOptions {
  /** Of the window, in pixels; below 600 it is a phone that is touched. */
  width?: number;
  theme?: 'light' | 'dark';
  /** What the browser asks for, such as `ar`. */
  language?: string;
  javaScript?: boolean;
  /** What was said about cookies before; null for somebody who was never asked. */
  consent?: 'accepted' | 'declined' | null;
  /** Where somebody is, and tells the browser's question. */
  spot?: { latitude: number; longitude: number };
  /** The test itself cuts the line: answers that do not come are no trouble. */
  badLine?: boolean;
  /** Lets the service worker run. It loads each page once more, to store it, and hides requests from the test. */
  worker?: boolean;
}

/** What a screen reader says beside the words that are seen. */
const nameAttributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder'];

/** Layout may move by this much in all on a page (CLS); more and somebody taps on the wrong thing. */
const jumpLimit = 0.02;

/** Somebody in the market with a browser of their own; remembers what went wrong on the way. */
export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  /** Address of the market. */
  readonly market: string;
  readonly #hasScript: boolean;
  readonly #hasBadLine: boolean;
  readonly #troubles: string[] = [];
  readonly #traces: Traces;
  /** Open while the line is dead. */
  #deadLine: CDPSession | null = null;

  private constructor(context: BrowserContext, page: Page, market: string, hasScript: boolean, badLine: boolean) {
    this.#context = context;
    this.page = page;
    this.#traces = new Traces(page);
    this.market = market;
    this.#hasScript = hasScript;
    this.#hasBadLine = badLine;
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.#note(`error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('framenavigated', () => this.#stayOffline());
    page.on('response', (response) => {
      if (response.status() >= 500) this.#note(`${response.status()} ${response.url()}`);
    });
  }

  static async enter(browser: Browser, market: string, options: VisitorOptions): Promise<Visitor> {
    const { width = 1440, theme = 'light', language = 'en', javaScript = true } = options;
    const { consent = 'accepted', spot, badLine = false, worker = false } = options;
    const isPhone = width < 600;
    const context = await browser.newContext({
      baseURL: market,
      viewport: { width, height: isPhone ? 844 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      colorScheme: theme,
      locale: language,
      javaScriptEnabled: javaScript,
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      ...(spot && { geolocation: spot, permissions: ['geolocation'] }),
    });
    if (consent) await context.addCookies([{ name: 'cookie-consent', value: consent, url: market }]);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, market, javaScript, badLine);
    if (javaScript) {
      await watchJumps(page);
      await visitor.#traces.watchMessages();
    }
    return visitor;
  }

  /** Goes to an address as if it had been typed, and waits until the page can be used. */
  async open(address: string): Promise<Response> {
    await this.checkJumps();
    const response = await this.page.goto(address, { waitUntil: 'load' });
    if (!response) throw new Error(`No answer from ${address}`);
    if (this.#hasScript) await this.#untilUsable();
    return response;
  }

  /** The line goes dead, or comes back. */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.#deadLine?.detach();
    await this.#context.setOffline(isOffline);
    this.#deadLine = isOffline ? await this.#context.newCDPSession(this.page) : null;
  }

  /** Chromium forgets with each document that it is to say of itself that it is offline; its requests fail all the same. */
  #stayOffline(): void {
    const nothing = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    // A page that is closed in the meantime needs no telling.
    this.#deadLine?.send('Network.emulateNetworkConditions', { offline: true, ...nothing }).catch(() => undefined);
  }

  /** Until the service worker has kept a page of this address on the device. */
  async untilKept(address: string): Promise<void> {
    const isKept = () => this.page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address);
    await expect.poll(isKept, { timeout: 20_000, message: `${address} is kept` }).toBe(true);
  }

  cookies() {
    return this.#context.cookies();
  }

  /** The path and query of where somebody is. */
  get place(): string {
    return this.page.url().slice(this.market.length);
  }

  /** Fails on barriers for people with assistive tools: axe, serious and critical. */
  async checkAccess(): Promise<void> {
    expect(await findViolations(this.page), `barriers on ${this.place}`).toEqual([]);
  }

  /** The device turns light or dark while the page is open, as it does in the evening. */
  async turn(theme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme });
    // What is drawn by scripts, such as the map, follows in the frame after.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** Another width of the same page; waits for the layout that follows. */
  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 });
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** Fails on what cannot be told apart from its ground in the theme that is shown. */
  async checkColours(): Promise<void> {
    expect(await findViolations(this.page, colourRules), `colours on ${this.place}`).toEqual([]);
  }

  /** Fails on keys that stand where a text of the language files should. */
  async checkTexts(): Promise<void> {
    const shown = await this.page.locator('body').innerText();
    const named = await this.page.evaluate((attributes) => {
      const elements = [...document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
      return elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')).join('\n');
    }, nameAttributes);
    expect(untranslated(`${shown}\n${named}`), `keys shown on ${this.place}`).toEqual([]);
  }

  /** Fails when something is wider than the window. */
  async checkWidth(): Promise<void> {
    // A phone makes its window wider for what does not fit, so the size that was asked for counts.
    const width = this.page.viewportSize()?.width ?? 0;
    const { over, wide } = await this.page.evaluate((most) => {
      const isOut = (element: Element) => element.getBoundingClientRect().right > most + 1;
      const name = (element: Element) => [element.tagName.toLowerCase(), ...element.classList].join('.');
      return {
        over: document.documentElement.scrollWidth - most,
        wide: [...document.querySelectorAll('body *')].filter(isOut).map(name).slice(0, 8),
      };
    }, width);
    expect(over, `pixels that ${this.place} is too wide; what reaches out: ${wide.join(', ')}`).toBeLessThanOrEqual(0);
  }

  /** Fails on a style sheet that is loaded a second time: it would undo those between. */
  async checkStyleSheets(): Promise<void> {
    const sheets = await this.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => href?.replace('#', '') ?? []),
    );
    const again = sheets.filter((sheet, index) => sheets.indexOf(sheet) !== index);
    expect(again, `style sheets that ${this.place} loads twice`).toEqual([]);
  }

  /** All that every screen is held to. */
  async checkScreen(): Promise<void> {
    await this.checkStyleSheets();
    await this.checkTexts();
    await this.checkWidth();
    await this.checkAccess();
    await this.checkJumps();
  }

  /** Fails when the page that is open moved under somebody's finger. */
  async checkJumps(): Promise<void> {
    if (!this.#hasScript || this.page.url() === 'about:blank') return;
    const { score, sources } = await readJumps(this.page);
    expect(score, `layout shift on ${this.place}: ${sources.join(', ')}`).toBeLessThanOrEqual(jumpLimit);
  }

  /** Fails on what was noted along the way. */
  checkTroubles(): void {
    expect(this.#troubles, 'console errors, page errors and failed answers').toEqual([]);
  }

  /** Takes out of what was noted what a test did to the page on purpose. */
  forgive(trouble: RegExp): void {
    this.#troubles.splice(0, Infinity, ...this.#troubles.filter((noted) => !trouble.test(noted)));
  }

  /** A screenshot of the page as it stands. */
  async photograph(file: string): Promise<void> {
    await this.page.screenshot({ path: file }).catch(() => undefined);
  }

  /** What a picture does not tell, or where there is only text: address, messages, dialogs, requests. */
  describe(): Promise<string> {
    return this.#traces.describe(this.#troubles);
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }

  /** Hydrated: React has taken the document over, so that a click finds its handler. */
  async #untilUsable(): Promise<void> {
    const isUsable = () => {
      const isAlive = (element: Element | null) => Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
      // Parts are marked as they are taken over, long before what listens for keys does so. The search of the head becomes
      // a button by the same step; the console and a page on its own have none.
      if (document.querySelector('.top-search input:not(:focus)')) return false;
      // Parts that wait for their texts come alive after the rest of the page.
      return [document.body.firstElementChild, ...document.querySelectorAll('main button')].every(isAlive);
    };
    // By default it is evaluated in every frame, which slows down the page.
    await this.page.waitForFunction(isUsable, null, { polling: 50 });
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }

  #note(trouble: string): void {
    // The page that is not there is asked for on purpose; the browser says so on its console.
    if (this.#hasBadLine && /Failed to load resource|WebSocket connection|^503 /.test(trouble)) return;
    if (/status of 404/.test(trouble) && !/\/(api|assets|files)\//.test(trouble)) return;
    this.#troubles.push(trouble);
  }
}
