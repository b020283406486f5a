import { expect, type Browser, type BrowserContext, type CDPSession, type Page, type Response } from '@playwright/test';
import path from 'node:path';
import { colourRules, findViolations } from './axe.ts';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { findUntranslatedKeys } from './untranslated-keys.ts';
import { PageTrace } from './page-trace.ts';

export interface VisitorOptions {
  /** Width of the window in pixels; below 600 it is a touch device. */
  width?: number;
  theme?: 'light' | 'dark';
  /** Language of the browser, such as `ar`. */
  language?: string;
  javaScript?: boolean;
  /** Earlier choice about cookies; null for a visitor who has not chosen. */
  consent?: 'accepted' | 'declined' | null;
  /** Geolocation, with the permission granted. */
  geolocation?: { latitude: number; longitude: number };
  /** The test interrupts the connection: failed requests are not errors. */
  allowsNetworkErrors?: boolean;
  /** Allows the service worker, which loads each page once more to cache it, and hides requests from the test. */
  serviceWorker?: boolean;
}

/** Attributes with texts for screen readers. */
const nameAttributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder'];

const picturesFolder = process.env['PICTURES'];
let pictureCount = 0;

/** Maximum layout shift of a page (CLS). */
const jumpLimit = 0.02;

/** A visitor of the market with a browser context of their own; records the errors of its pages. */
export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  /** Origin of the market. */
  readonly market: string;
  readonly #hasScript: boolean;
  readonly #expectsNetworkErrors: boolean;
  readonly #errors: string[] = [];
  readonly #traces: PageTrace;
  /** DevTools session that keeps the page offline; null while it is online. */
  #offlineSession: CDPSession | null = null;

  private constructor(context: BrowserContext, page: Page, market: string, hasScript: boolean, badLine: boolean) {
    this.#context = context;
    this.page = page;
    this.#traces = new PageTrace(page);
    this.market = market;
    this.#hasScript = hasScript;
    this.#expectsNetworkErrors = badLine;
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.#record(`error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#record(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('framenavigated', () => this.#stayOffline());
    page.on('response', (response) => {
      if (response.status() >= 500) this.#record(`${response.status()} ${response.url()}`);
    });
  }

  static async create(browser: Browser, market: string, options: VisitorOptions): Promise<Visitor> {
    const { width = 1440, theme = 'light', language = 'en', javaScript = true } = options;
    const { consent = 'accepted', geolocation, allowsNetworkErrors = false, serviceWorker = false } = options;
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
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      ...(geolocation && { geolocation, permissions: ['geolocation'] }),
    });
    if (consent) await context.addCookies([{ name: 'cookie-consent', value: consent, url: market }]);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, market, javaScript, allowsNetworkErrors);
    if (javaScript) {
      await watchLayoutShift(page);
      await visitor.#traces.watchMessages();
    }
    return visitor;
  }

  /** Loads a path and waits until the page is hydrated. Fails on layout shifts of the previous page. */
  async open(address: string): Promise<Response> {
    await this.checkLayoutShift();
    const response = await this.page.goto(address, { waitUntil: 'load' });
    if (!response) throw new Error(`No response from ${address}`);
    if (this.#hasScript) await this.#waitForHydration();
    return response;
  }

  /** Switches the browser offline or back online. */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.#offlineSession?.detach();
    await this.#context.setOffline(isOffline);
    this.#offlineSession = isOffline ? await this.#context.newCDPSession(this.page) : null;
  }

  /** Sets the emulation again, because Chromium resets `navigator.onLine` with each document. */
  #stayOffline(): void {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    // Ignored when the page was closed in the meantime.
    this.#offlineSession
      ?.send('Network.emulateNetworkConditions', { offline: true, ...unlimited })
      .catch(() => undefined);
  }

  /** Waits until the service worker has cached the page of this path. */
  async waitUntilCached(address: string): Promise<void> {
    const isCached = () => this.page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address);
    await expect.poll(isCached, { timeout: 20_000, message: `${address} is cached` }).toBe(true);
  }

  cookies() {
    return this.#context.cookies();
  }

  /** Path and query of the current page. */
  get path(): string {
    return this.page.url().slice(this.market.length);
  }

  /** Fails on serious and critical accessibility violations (axe). */
  async checkAccessibility(): Promise<void> {
    expect(await findViolations(this.page), `accessibility violations on ${this.path}`).toEqual([]);
  }

  /** Changes the colour scheme of the device while the page is open. */
  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme });
    // Content drawn by scripts, such as the map, follows in the next frame.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** Resizes the window to a width and waits for the layout. */
  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 });
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** Fails on insufficient contrast in the current theme. */
  async checkColours(): Promise<void> {
    expect(await findViolations(this.page, colourRules), `colours on ${this.path}`).toEqual([]);
  }

  /** Fails on keys of the language files that are shown instead of texts. */
  async checkTexts(): Promise<void> {
    const shown = await this.page.locator('body').innerText();
    const named = await this.page.evaluate((attributes) => {
      const elements = [...document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
      return elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')).join('\n');
    }, nameAttributes);
    expect(findUntranslatedKeys(`${shown}\n${named}`), `keys shown on ${this.path}`).toEqual([]);
  }

  /** Fails when content is wider than the window. */
  async checkWidth(): Promise<void> {
    // A phone widens its window for content that does not fit, so compare with the requested size.
    const width = this.page.viewportSize()?.width ?? 0;
    const { over, wide } = await this.page.evaluate((maxWidth) => {
      const isOut = (element: Element) => element.getBoundingClientRect().right > maxWidth + 1;
      const name = (element: Element) => [element.tagName.toLowerCase(), ...element.classList].join('.');
      return {
        over: document.documentElement.scrollWidth - maxWidth,
        wide: [...document.querySelectorAll('body *')].filter(isOut).map(name).slice(0, 8),
      };
    }, width);
    expect(over, `pixels that ${this.path} is too wide; overflowing elements: ${wide.join(', ')}`).toBeLessThanOrEqual(
      0,
    );
  }

  /** Fails on a style sheet that is loaded twice, because the second one would override those between. */
  async checkStyleSheets(): Promise<void> {
    const sheets = await this.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => href?.replace('#', '') ?? []),
    );
    const again = sheets.filter((sheet, index) => sheets.indexOf(sheet) !== index);
    expect(again, `style sheets that ${this.path} loads twice`).toEqual([]);
  }

  /** Runs all checks that every screen must pass; with `PICTURES=<folder>` also saves a picture of each. */
  async checkScreen(): Promise<void> {
    if (picturesFolder) await this.#savePicture(picturesFolder);
    await this.checkStyleSheets();
    await this.checkTexts();
    await this.checkWidth();
    await this.checkAccessibility();
    await this.checkLayoutShift();
  }

  /** Fails when the layout shift of the current page exceeds the limit. */
  async checkLayoutShift(): Promise<void> {
    if (!this.#hasScript || this.page.url() === 'about:blank') return;
    const { score, sources } = await readLayoutShift(this.page);
    expect(score, `layout shift on ${this.path}: ${sources.join(', ')}`).toBeLessThanOrEqual(jumpLimit);
  }

  /** Fails on recorded errors. */
  checkErrors(): void {
    expect(this.#errors, 'console errors, page errors and failed responses').toEqual([]);
  }

  /** Removes recorded errors that a test caused on purpose. */
  ignoreErrors(pattern: RegExp): void {
    this.#errors.splice(0, Infinity, ...this.#errors.filter((error) => !pattern.test(error)));
  }

  /** Saves a screenshot of the current page. */
  async screenshot(file: string): Promise<void> {
    await this.page.screenshot({ path: file }).catch(() => undefined);
  }

  /** Pictures are numbered in the order of the journey. */
  async #savePicture(folder: string): Promise<void> {
    const number = String(++pictureCount).padStart(2, '0');
    const name = new URL(this.page.url()).pathname.replaceAll('/', '-');
    await this.page.screenshot({ path: path.join(folder, `${number}${name}.png`) });
  }

  /** Returns a text description of the page: URL, messages, dialogs, requests. */
  describe(): Promise<string> {
    return this.#traces.describe(this.#errors);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  /** Waits until React has hydrated the document, so that clicks reach their handlers. */
  async #waitForHydration(): Promise<void> {
    const isPageHydrated = () => {
      const isHydrated = (element: Element | null) =>
        Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
      // React marks elements before the keyboard listeners are attached. The search field of the header becomes a
      // button in the same step as those; the console and standalone pages have no such field.
      if (document.querySelector('.top-search input:not(:focus)')) return false;
      // Parts that wait for their texts hydrate after the rest of the page.
      return [document.body.firstElementChild, ...document.querySelectorAll('main button')].every(isHydrated);
    };
    // The default polling in every animation frame would slow down the page.
    await this.page.waitForFunction(isPageHydrated, null, { polling: 50 });
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }

  #record(error: string): void {
    // Missing pages are requested on purpose, and the browser logs their 404.
    if (this.#expectsNetworkErrors && /Failed to load resource|WebSocket connection|^503 /.test(error)) return;
    if (/status of 404/.test(error) && !/\/(api|assets|files)\//.test(error)) return;
    this.#errors.push(error);
  }
}
