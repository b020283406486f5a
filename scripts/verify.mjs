/** All static checks: `npm run verify`. One of them: `npm run verify lint`. Prints at the end which ones failed. */
import { build } from './lib/build.mjs';
import { run } from './lib/run.mjs';

const checks = {
  format: () => run('prettier', ['--check', '--log-level=warn', '.']),
  lint: () => run('oxlint', ['--quiet']),
  types: () => run('node', ['scripts/typecheck.mjs']),
  imports: () =>
    run('depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      'contract/src',
      'packages',
      'server/src',
      'demo/src',
      'web/app',
    ]),
  domains: () => run('node', ['scripts/check-domains.mjs']),
  unused: async () => {
    const options = ['--no-progress', '--no-config-hints'];
    await run('knip', options);
    const testsOnly = ['--production', '--config', 'knip.production.mjs', '--include', 'exports'];
    await run('knip', [...options, ...testsOnly, '--workspace', 'contract']);
  },
  platforms: () => run('node', ['scripts/check-platforms.mjs']),
  locales: () => run('node', ['scripts/check-locales.mjs']),
  references: () => run('node', ['scripts/check-references.mjs']),
  vocabulary: () => run('node', ['scripts/check-vocabulary.mjs']),
  size: async () => {
    await build();
    await run('node', ['scripts/check-size.mjs']);
  },
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in checks));
if (unknown.length > 0)
  throw new Error(`Unknown checks: ${unknown.join(', ')}. The checks are ${Object.keys(checks).join(', ')}`);

const failed = [];
for (const [name, check] of Object.entries(checks)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await check().catch((/** @type {Error} */ error) => {
    process.stderr.write(`${error.message}\n`);
    failed.push(name);
  });
}
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed.\n');
process.exitCode = failed.length > 0 ? 1 : 0;
