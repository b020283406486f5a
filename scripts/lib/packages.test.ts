import { describe, expect, it } from 'vitest';
import { missingPackages } from './packages.mjs';

const wanted = {
  '': {},
  contract: { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz' },
  'node_modules/fsevents': { version: '2.3.3', resolved: 'https://registry.npmjs.org/fsevents.tgz', optional: true },
};
const zod = wanted['node_modules/zod'];

describe('missingPackages', () => {
  it('reports nothing when all required packages are installed, even without optional ones', () => {
    expect(missingPackages({ wanted, present: { 'node_modules/zod': zod } })).toEqual([]);
  });

  it('reports every required package in a fresh clone', () => {
    expect(missingPackages({ wanted, present: {} })).toEqual(['node_modules/zod']);
  });

  it('reports a package whose version or source differs from the lockfile', () => {
    expect(missingPackages({ wanted, present: { 'node_modules/zod': { ...zod, version: '4.6.6' } } })).toEqual([
      'node_modules/zod',
    ]);
    expect(
      missingPackages({ wanted, present: { 'node_modules/zod': { ...zod, resolved: 'file:zod.tgz' } } }),
    ).toHaveLength(1);
  });

  it('reports an optional package with the wrong version', () => {
    const present = { 'node_modules/zod': zod, 'node_modules/fsevents': { version: '2.3.2' } };
    expect(missingPackages({ wanted, present })).toEqual(['node_modules/fsevents']);
  });
});
