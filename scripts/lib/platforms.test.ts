import { describe, expect, it } from 'vitest';
import { missingNativePackages } from './platforms.mjs';

const binding = (os: string, cpu: string) => ({ version: '1.0.0', os: [os], cpu: [cpu] });
const names = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];
const complete = {
  'node_modules/drill': { optionalDependencies: Object.fromEntries(names.map((name) => [`drill-${name}`, '1.0.0'])) },
  ...Object.fromEntries(
    names.map((name) => {
      const [os = '', cpu = ''] = name.split('-');
      return [`node_modules/drill-${name}`, binding(os, cpu)];
    }),
  ),
};

describe('missingNativePackages', () => {
  it('accepts a lockfile that has every platform', () => {
    expect(missingNativePackages(complete)).toEqual([]);
  });

  it('reports a package that the lockfile lacks, and its platform', () => {
    const { 'node_modules/drill-darwin-arm64': _, ...rest } = complete;
    expect(missingNativePackages(rest)).toEqual([
      'node_modules/drill lacks drill-darwin-arm64',
      'node_modules/drill has nothing for darwin-arm64',
    ]);
  });

  it('accepts a package that exists for one platform only', () => {
    expect(
      missingNativePackages({
        'node_modules/watch': { optionalDependencies: { fsevents: '2.3.3' } },
        'node_modules/fsevents': { os: ['darwin'], cpu: ['x64', 'arm64'] },
      }),
    ).toEqual([]);
  });
});
