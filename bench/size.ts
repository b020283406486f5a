import { launchBrowser } from '../e2e/browser.ts';
import { firstLoadLimit, firstLoadSizes } from '../scripts/lib/first-load-size.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { findPagePaths } from './screen-paths.ts';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';

/** Measures all JavaScript of the first load: as built (gzip), and as sent to a browser of phone width. */
export async function measureSize(): Promise<Figure[]> {
  const built = new Map<string, number>((await firstLoadSizes()).map(({ name, bytes }) => [name, bytes / 1024]));
  const market = await startMarket(await demoFolder());
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await findPagePaths(market.address))) {
      const sent = await sentScript(browser, market.address + path);
      const kib = built.get(name) ?? Number.NaN;
      figures.push({
        what: `First-load JavaScript, ${name}`,
        value: `${formatNumber(kib)} KiB gzip as built, ${formatNumber(sent)} KiB as sent`,
        aim: `≤ ${firstLoadLimit} KiB`,
        isMet: kib <= firstLoadLimit && sent <= firstLoadLimit,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await market.stop();
  }
}

/** Returns the KiB of scripts that load before the network is idle, in a viewport without a visible map. */
async function sentScript(browser: Awaited<ReturnType<typeof launchBrowser>>, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes / 1024;
}
