import type { Page } from '@playwright/test';

interface ShiftRecord {
  /**
   * Sum of all layout shifts from the first frame of an opened page until the next navigation, without those within
   * half a second of a click (as in CLS).
   */
  score: number;
  /** Elements that moved. */
  sources: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShifts: ShiftRecord;
  }
}

/** Records layout shifts on every page from its first frame on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = { score: 0, sources: [] };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as LayoutShift;
        if (shift.hadRecentInput) continue;
        window.layoutShifts.score += shift.value;
        for (const { node } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          window.layoutShifts.sources.push(`${shift.value.toFixed(4)} ${element?.tagName}.${element?.className}`);
        }
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // After a navigation new content may replace the old, however long the response takes.
    window.navigation.addEventListener('currententrychange', () => observer.disconnect());
  });
}

export function readLayoutShift(page: Page): Promise<ShiftRecord> {
  return page.evaluate(() => window.layoutShifts);
}
