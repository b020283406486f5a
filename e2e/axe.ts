import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the current page and returns serious and critical violations, one line each: rule, element, reason.
 * Injects the library through the DevTools protocol, so that the page's CSP stays in force.
 * @param rules rules to run; all when absent
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result: isLoaded } = await session.send('Runtime.evaluate', { expression: `'axe' in window` });
  if (!isLoaded.value) await session.send('Runtime.evaluate', { expression: await source });
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify(options)}).then((results) => JSON.stringify(results.violations))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(`axe did not run: ${exceptionDetails.exception?.description}`);
  const violations: AxeResults['violations'] = JSON.parse(result.value);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
    );
}
