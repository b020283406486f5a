/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} UnitReport what vitest's JSON reporter writes
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ title: string, tests: { status: string, results: { attachments: Attachment[] }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{
 *   stats: { expected: number, flaky: number, unexpected: number },
 *   errors: unknown[],
 *   suites: Suite[],
 * }} BrowserReport what Playwright's JSON reporter writes
 */

/**
 * Counts one run of vitest. What failed without being a test counts as one failure each: a file that could not be
 * loaded, a run that broke off or ended badly for a reason that no test knows (an unhandled error).
 * @param {UnitReport | undefined} report undefined when the run wrote none
 * @param {boolean} endedWell whether the program's exit code was 0
 * @returns {Tally}
 */
export function tallyUnit(report, endedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return orEnding({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, endedWell);
}

/**
 * Counts one run of Playwright. A test that passed when it was retried counts as passed (see `flakyTests`).
 * @param {BrowserReport | undefined} report undefined when the run wrote none
 * @param {boolean} endedWell
 * @returns {Tally}
 */
export function tallyBrowser(report, endedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return orEnding({ passed: expected + flaky, failed: unexpected + report.errors.length }, endedWell);
}

/**
 * Tests that failed, and passed when they were run again alone.
 * @param {BrowserReport | undefined} report
 * @returns {{ title: string, traces: string[] }[]} with the files of their traces
 */
export function flakyTests(report) {
  const specs = (report?.suites ?? []).flatMap((suite) => specsOf(suite, ''));
  return specs
    .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(({ title, spec }) => {
      const attachments = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.attachments));
      return { title, traces: attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])) };
    });
}

/**
 * @param {Suite} suite
 * @param {string} above titles of the suites around it
 * @returns {{ title: string, spec: Spec }[]}
 */
function specsOf({ title, specs = [], suites = [] }, above) {
  const name = above ? `${above} › ${title}` : title;
  return [
    ...specs.map((spec) => ({ title: `${name} › ${spec.title}`, spec })),
    ...suites.flatMap((suite) => specsOf(suite, name)),
  ];
}

/**
 * The line that closes a run: `12 passed, 0 failed`.
 * @param {Tally[]} tallies
 */
export function closingLine(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, each) => total + each[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/**
 * @param {Tally} tally
 * @param {boolean} endedWell
 */
function orEnding(tally, endedWell) {
  return tally.failed === 0 && !endedWell ? { ...tally, failed: 1 } : tally;
}
