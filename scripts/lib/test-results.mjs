/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} UnitTest
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { name: string, status: string, assertionResults: UnitTest[] }[],
 * }} UnitReport output of Vitest's JSON reporter
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ title: string, tests: { status: string, results: { attachments: Attachment[] }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{
 *   stats: { expected: number, flaky: number, unexpected: number },
 *   errors: unknown[],
 *   suites: Suite[],
 * }} BrowserReport output of Playwright's JSON reporter
 */

/**
 * Counts the tests of one run of Vitest. Failures outside tests count as one failure each: a file that could not be
 * loaded, a run that was interrupted or had an exit code other than 0 without a failed test (an unhandled error).
 * @param {UnitReport | undefined} report undefined when the run wrote none
 * @param {boolean} succeeded whether the program's exit code was 0
 * @returns {Tally}
 */
export function countUnitTests(report, succeeded) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return withExitStatus({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, succeeded);
}

/**
 * Counts the tests of one run of Playwright. A test that passed on its retry counts as passed (see `flakyTests`).
 * @param {BrowserReport | undefined} report undefined when the run wrote none
 * @param {boolean} succeeded
 * @returns {Tally}
 */
export function countBrowserTests(report, succeeded) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return withExitStatus({ passed: expected + flaky, failed: unexpected + report.errors.length }, succeeded);
}

/**
 * Returns the failed tests of one run of Vitest with the first line of their errors, and the files that could not be
 * loaded.
 * @param {UnitReport | undefined} report
 */
export function failedUnitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [name];
    return failed.map(({ fullName, failureMessages }) => {
      return `${name} › ${fullName}\n  ${failureMessages[0]?.split('\n')[0]}`;
    });
  });
}

/**
 * Returns the failed tests of one run of Playwright.
 * @param {BrowserReport | undefined} report
 */
export function failedBrowserTests(report) {
  return specsWithStatus(report, 'unexpected').map(({ title }) => title);
}

/**
 * Returns the tests that failed and then passed on their retry.
 * @param {BrowserReport | undefined} report
 * @returns {{ title: string, traces: string[] }[]} with the paths of their traces
 */
export function flakyTests(report) {
  return specsWithStatus(report, 'flaky').map(({ title, spec }) => {
    const attachments = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.attachments));
    return { title, traces: attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])) };
  });
}

/**
 * @param {BrowserReport | undefined} report
 * @param {string} status of at least one of its tests
 */
function specsWithStatus(report, status) {
  const specs = (report?.suites ?? []).flatMap((suite) => specsOf(suite, ''));
  return specs.filter(({ spec }) => spec.tests.some((each) => each.status === status));
}

/**
 * @param {Suite} suite
 * @param {string} parentTitle titles of the enclosing suites
 * @returns {{ title: string, spec: Spec }[]}
 */
function specsOf({ title, specs = [], suites = [] }, parentTitle) {
  const name = parentTitle ? `${parentTitle} › ${title}` : title;
  return [
    ...specs.map((spec) => ({ title: `${name} › ${spec.title}`, spec })),
    ...suites.flatMap((suite) => specsOf(suite, name)),
  ];
}

/**
 * Returns the last line of a run: `12 passed, 0 failed`.
 * @param {Tally[]} tallies
 */
export function summaryLine(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, each) => total + each[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/**
 * @param {Tally} tally
 * @param {boolean} succeeded
 */
function withExitStatus(tally, succeeded) {
  return tally.failed === 0 && !succeeded ? { ...tally, failed: 1 } : tally;
}
