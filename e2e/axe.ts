import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about what the theme decides; all else is the same in the light and in the dark. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, serious and critical only, one line each: rule, element, reason.
 * The library goes in by the debugger, so the page's own script policy stays in force.
 * @param rules the only ones asked about; all of them without it
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
