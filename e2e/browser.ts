import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The map and the 3-D view draw without a graphics card too.
  '--enable-unsafe-swiftshader',
];

/** The Chromium of this machine, without a window. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), headless: true, args: [...flags, ...more] });
}
