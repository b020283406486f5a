import { missingPackages, readLocks } from './packages.mjs';
import { run } from './run.mjs';

/** Installs the packages of the lockfile unless they are installed already. */
export async function install() {
  if (missingPackages(await readLocks()).length === 0) return;
  process.stdout.write('Installing packages …\n');
  // No package needs its install script; the supervisor does the work of PostgreSQL's script.
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}
