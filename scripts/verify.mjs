/** All checks that need no test: `npm run verify`. One alone: `npm run verify lint`. Says at the end which failed. */
import { build } from './lib/build.mjs';
import { run } from './lib/run.mjs';

const checks = {
  format: () => run('prettier', ['--check', '--log-level=warn', '.']),
  lint: () => run('oxlint', ['--quiet']),
  types: () => run('node', ['scripts/typecheck.mjs']),
  imports: () =>
    run('depcruise', ['--config', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'demo/src', 'web/app']),
  unused: () => run('knip', ['--no-progress', '--no-config-hints']),
  platforms: () => run('node', ['scripts/check-platforms.mjs']),
  locales: () => run('node', ['scripts/check-locales.mjs']),
  references: () => run('node', ['scripts/check-references.mjs']),
  size: async () => {
    await build();
    await run('node', ['scripts/check-size.mjs']);
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0)
  throw new Error(`There are the checks ${Object.keys(checks).join(', ')}, not ${unknown.join(', ')}`);

const failed = [];
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await check().catch((/** @type {Error} */ error) => {
    process.stderr.write(`${error.message}\n`);
    failed.push(name);
  });
}
process.stdout.write(failed.length > 0 ? `\nNot right: ${failed.join(', ')}\n` : '\nAll is right.\n');
process.exitCode = failed.length > 0 ? 1 : 0;
