/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} Report what vitest's JSON reporter writes
 */

/**
 * Counts one run of vitest. What failed without being a test counts as one failure each: a file that could not be
 * loaded, a run that broke off or that ended badly for a reason no test knows of (an unhandled error).
 * @param {Report | undefined} report undefined when the run wrote none
 * @param {boolean} endedWell whether the program's exit code was 0
 * @returns {Tally}
 */
export function tally(report, endedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed };
}

/**
 * The line that closes a run: `12 passed, 0 failed`.
 * @param {Tally[]} tallies
 */
export function closingLine(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, each) => total + each[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
