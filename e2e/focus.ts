import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until the element has the focus.
 * @throws Error when the focus does not reach it or is not visible
 */
export async function tabTo(page: Page, target: Locator, presses = 80): Promise<void> {
  // Finding an element by its role takes longer than a press, so it is found again only after a new rendering.
  let found = await target.elementHandle();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    if (!(await found?.evaluate((element) => element.isConnected))) found = await target.elementHandle();
    if (await found?.evaluate((element) => element === document.activeElement)) {
      expect(await hasFocusRing(target), 'the focus is visible').toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Whether the element, its thumb or an ancestor shows an outline or a ring for the focus. */
function hasFocusRing(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    if (element instanceof HTMLInputElement && element.type === 'range') {
      // The computed style of a thumb cannot be read, so look for a CSS rule.
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
      return rules.some((rule) => /:focus-visible::-webkit-slider-thumb/.test(rule));
    }
    // The ring of the home page's location field is on its cell, which also contains the label.
    const isNear = (at: Element, up: number) => up < 3 || at.matches('.finder-cell');
    for (let at: Element | null = element, up = 0; at && isNear(at, up); at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true;
      // The ring of a field is on its frame, which also contains its icons.
      if ((up === 0 || at.matches('.input')) && boxShadow !== 'none') return true;
    }
    return false;
  });
}

/** Whether the element or a descendant has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
}

/**
 * Whether an element of the page behind the sheet has the focus. The body does not count: Tab passes the browser's own
 * buttons between two rounds. The sheet's focus guards do not count: they return the focus with the next frame.
 */
export function hasFocusOutside(sheet: Pick<Locator, 'evaluate'>): Promise<boolean> {
  return sheet.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || element.contains(focused)) return false;
    return !focused.hasAttribute('data-base-ui-focus-guard');
  });
}
