import { launchBrowser } from '../e2e/browser.ts';
import { firstLoadAim, firstLoadSizes } from '../scripts/lib/first-load-size.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { pageAddresses } from './addresses.ts';
import { type Figure, plain } from './figure.ts';
import { demoFolder } from './folders.ts';

/** All JavaScript of the first load: as built (gzip), and as a phone's browser got it over the wire. */
export async function measureSize(): Promise<Figure[]> {
  const built = new Map<string, number>((await firstLoadSizes()).map(({ name, bytes }) => [name, bytes / 1024]));
  const market = await startMarket(await demoFolder());
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await pageAddresses(market.address))) {
      const sent = await sentScript(browser, market.address + path);
      const kib = built.get(name) ?? Number.NaN;
      figures.push({
        what: `First-load JavaScript, ${name}`,
        value: `${plain(kib)} KiB gzip as built, ${plain(sent)} KiB as sent`,
        aim: `≤ ${firstLoadAim} KiB`,
        isMet: kib <= firstLoadAim && sent <= firstLoadAim,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await market.stop();
  }
}

/** KiB of scripts that come before the network falls quiet, in a window where no map is seen. */
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
