import type { Page } from 'playwright-core';

interface Jumps {
  /**
   * The sum of all shifts since the page was opened. Left out are those that somebody asked for: within half a second of
   * a click (as CLS does), or of the address that the click led to.
   */
  score: number;
  /** What moved. */
  sources: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    jumps: Jumps;
  }
}

/** Measures on every page from its first frame on. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const expectedMs = 500;
    let arrivedAt = Number.NEGATIVE_INFINITY;
    window.jumps = { score: 0, sources: [] };
    window.navigation.addEventListener('currententrychange', () => {
      arrivedAt = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as LayoutShift;
        const sinceArrival = shift.startTime - arrivedAt;
        if (shift.hadRecentInput || (sinceArrival >= 0 && sinceArrival < expectedMs)) continue;
        window.jumps.score += shift.value;
        for (const { node } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          window.jumps.sources.push(`${shift.value.toFixed(4)} ${element?.tagName}.${element?.className}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function readJumps(page: Page): Promise<Jumps> {
  return page.evaluate(() => window.jumps);
}
