import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, and fails when it never gets there or nobody could see that it did. */
export async function tabTo(page: Page, target: Locator, presses = 80): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isMarked(target), 'the focus is seen').toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Drawn another way than without the focus: an outline or a ring, on itself, its thumb or what holds it. */
function isMarked(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    if (element instanceof HTMLInputElement && element.type === 'range') {
      // A thumb's computed style cannot be read; that there is a rule for it can.
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
      return rules.some((rule) => /:focus-visible::-webkit-slider-thumb/.test(rule));
    }
    for (let at: Element | null = element, up = 0; at && up < 3; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true;
      // A field's ring stands around its frame, which holds its icons too.
      if ((up === 0 || at.matches('.input')) && boxShadow !== 'none') return true;
    }
    return false;
  });
}

/** On the element or inside it. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
}

/**
 * On something of the page behind. The body stands for the browser's own buttons, which Tab passes between two rounds;
 * the sheet's own guards stand beside it and hand the focus back with the next frame.
 */
export function hasFocusOutside(sheet: Locator): Promise<boolean> {
  return sheet.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || element.contains(focused)) return false;
    return !focused.hasAttribute('data-base-ui-focus-guard');
  });
}
