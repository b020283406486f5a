import { describe, expect, it } from 'vitest';
import {
  countBrowserTests,
  countUnitTests,
  failedBrowserTests,
  failedUnitTests,
  flakyTests,
  summaryLine,
} from './test-results.mjs';

const report = (numPassedTests: number, numFailedTests: number, files: [string, number][] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults: files.map(([status, tests]) => ({
    name: 'money.test.ts',
    status,
    assertionResults: Array.from({ length: tests }, () => ({ fullName: 'adds', status, failureMessages: [] })),
  })),
});

const retried = {
  stats: { expected: 3, flaky: 1, unexpected: 0 },
  errors: [],
  suites: [
    {
      title: 'chat.test.ts',
      suites: [
        {
          title: 'at 390 pixels',
          specs: [
            { title: 'sends', tests: [{ status: 'expected', results: [{ attachments: [] }] }] },
            {
              title: 'receives',
              tests: [
                {
                  status: 'flaky',
                  results: [{ attachments: [] }, { attachments: [{ name: 'trace', path: '/out/trace.zip' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('countUnitTests', () => {
  it('counts passed and failed tests', () => {
    expect(countUnitTests(report(12, 0, [['passed', 12]]), true)).toEqual({ passed: 12, failed: 0 });
    expect(countUnitTests(report(11, 1, [['failed', 12]]), false)).toEqual({ passed: 11, failed: 1 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const files: [string, number][] = [
      ['passed', 12],
      ['failed', 0],
    ];
    expect(countUnitTests(report(12, 0, files), false)).toEqual({ passed: 12, failed: 1 });
  });

  it('counts a run with a failed exit code as a failure although every test passed', () => {
    expect(countUnitTests(report(12, 0, [['passed', 12]]), false)).toEqual({ passed: 12, failed: 1 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countUnitTests(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countBrowserTests', () => {
  it('counts a test that passed when retried as passed', () => {
    expect(countBrowserTests(retried, true)).toEqual({ passed: 4, failed: 0 });
  });

  it('counts failed tests and errors outside tests', () => {
    const stats = { expected: 3, flaky: 0, unexpected: 1 };
    expect(countBrowserTests({ ...retried, stats, errors: ['no market'] }, false)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countBrowserTests(undefined, false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('failedUnitTests', () => {
  it('returns failed tests with the first line of their errors, and files that could not be loaded', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'rounds', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at money.ts'] };
    const testResults = [
      { name: 'money.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'dates.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(failedUnitTests({ ...report(1, 1), testResults })).toEqual([
      'money.test.ts › rounds\n  Error: 1 is not 2',
      'dates.test.ts',
    ]);
  });
});

describe('failedBrowserTests', () => {
  it('returns tests that failed on their retry too', () => {
    const specs = [
      { title: 'sends', tests: [{ status: 'unexpected', results: [] }] },
      { title: 'receives', tests: [{ status: 'flaky', results: [] }] },
    ];
    expect(failedBrowserTests({ ...retried, suites: [{ title: 'chat.test.ts', specs }] })).toEqual([
      'chat.test.ts › sends',
    ]);
  });
});

describe('flakyTests', () => {
  it('returns each test that passed only on its retry, with its trace', () => {
    expect(flakyTests(retried)).toEqual([
      { title: 'chat.test.ts › at 390 pixels › receives', traces: ['/out/trace.zip'] },
    ]);
  });
});

describe('summaryLine', () => {
  it('sums up the results of all runs', () => {
    expect(summaryLine([countUnitTests(report(12, 0), true), { passed: 3, failed: 2 }])).toBe('15 passed, 2 failed');
  });
});
