import type { Page } from '@playwright/test';

interface Jumps {
  /**
   * The sum of all shifts from the first frame of an opened page until somebody goes on to another address; those within
   * half a second of a click are left out (as CLS does).
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
    window.jumps = { score: 0, sources: [] };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as LayoutShift;
        if (shift.hadRecentInput) continue;
        window.jumps.score += shift.value;
        for (const { node } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          window.jumps.sources.push(`${shift.value.toFixed(4)} ${element?.tagName}.${element?.className}`);
        }
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // What was asked for takes the place of what was there, however long the answer took.
    window.navigation.addEventListener('currententrychange', () => observer.disconnect());
  });
}

export function readJumps(page: Page): Promise<Jumps> {
  return page.evaluate(() => window.jumps);
}
