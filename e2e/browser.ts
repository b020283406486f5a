import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The map and the 3-D view render without a graphics card.
  '--enable-unsafe-swiftshader',
  // The pages of tests do not live long enough to gain from optimized code, and compiling it takes a tenth of the CPU
  // time.
  '--js-flags=--no-opt --no-maglev',
];

/** Launch options of the journeys: a headless Chromium of this machine. */
export const launchOptions = { executablePath: await ensureBrowser(), args };

/** Launch options of the full browser, for journeys with notifications and passkeys. */
export const fullBrowser = { executablePath: await ensureBrowser({ whole: true }), args };

/** Launches a browser outside Playwright's runner, for journeys that close it and for scripts. */
export function launchBrowser(extraArgs: string[] = []): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...args, ...extraArgs] });
}
