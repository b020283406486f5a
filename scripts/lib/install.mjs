import { missingPackages, readLocks } from './packages.mjs';
import { run } from './run.mjs';

/** Installs what the lockfile names, unless it is there already. */
export async function install() {
  if (missingPackages(await readLocks()).length === 0) return;
  process.stdout.write('Installing packages …\n');
  // None of our packages needs its install script; what PostgreSQL's would do, the supervisor does.
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}
