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
  it('asks for nothing when all are there, whatever the machine left out', () => {
    expect(missingPackages({ wanted, present: { 'node_modules/zod': zod } })).toEqual([]);
  });

  it('asks for everything that is needed in a fresh clone', () => {
    expect(missingPackages({ wanted, present: {} })).toEqual(['node_modules/zod']);
  });

  it('asks again when the lockfile moved to another version or source', () => {
    expect(missingPackages({ wanted, present: { 'node_modules/zod': { ...zod, version: '4.6.6' } } })).toEqual([
      'node_modules/zod',
    ]);
    expect(
      missingPackages({ wanted, present: { 'node_modules/zod': { ...zod, resolved: 'file:zod.tgz' } } }),
    ).toHaveLength(1);
  });

  it('asks again when an optional package has the wrong version', () => {
    const present = { 'node_modules/zod': zod, 'node_modules/fsevents': { version: '2.3.2' } };
    expect(missingPackages({ wanted, present })).toEqual(['node_modules/fsevents']);
  });
});
