import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The map and the 3-D view draw without a graphics card too.
  '--enable-unsafe-swiftshader',
  // No page of a test lives long enough to gain from optimized code: its compilation is a tenth of all processor time.
  '--js-flags=--no-opt --no-maglev',
];

/** How journeys start the Chromium of this machine, without a window. */
export const launchOptions = { executablePath: await ensureBrowser(), args };

/** The whole browser, for journeys with notifications and passkeys. */
export const wholeBrowser = { executablePath: await ensureBrowser({ whole: true }), args };

/** A browser outside the runner's own, for journeys that close it and for checks that are no tests. */
export function launchBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...args, ...more] });
}
