import { describe, expect, it } from 'vitest';
import { closingLine, tally } from './tally.mjs';

const report = (numPassedTests: number, numFailedTests: number, files: [string, number][] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults: files.map(([status, tests]) => ({ status, assertionResults: Array.from({ length: tests }) })),
});

describe('tally', () => {
  it('counts tests', () => {
    expect(tally(report(12, 0, [['passed', 12]]), true)).toEqual({ passed: 12, failed: 0 });
    expect(tally(report(11, 1, [['failed', 12]]), false)).toEqual({ passed: 11, failed: 1 });
  });

  it('counts a file that could not be loaded', () => {
    const files: [string, number][] = [
      ['passed', 12],
      ['failed', 0],
    ];
    expect(tally(report(12, 0, files), false)).toEqual({ passed: 12, failed: 1 });
  });

  it('counts a run that ended badly though every test passed', () => {
    expect(tally(report(12, 0, [['passed', 12]]), false)).toEqual({ passed: 12, failed: 1 });
  });

  it('counts a run without a report as a failure', () => {
    expect(tally(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('closingLine', () => {
  it('sums all runs', () => {
    expect(closingLine([tally(report(12, 0), true), { passed: 3, failed: 2 }])).toBe('15 passed, 2 failed');
  });
});
