import { missingPackages, readLocks } from './packages.mjs';
import { run } from './run.mjs';

const floor = [20, 19];

/** Ends with a clear word on a Node that is too old for what we use. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > floor[0] || (major === floor[0] && minor >= floor[1])) return;
  process.stderr.write(`Latchkey needs Node ${floor.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Installs what the lockfile names, unless it is there already. */
export async function install() {
  if (missingPackages(await readLocks()).length === 0) return;
  process.stdout.write('Installing packages …\n');
  // None of our packages needs its install script; what PostgreSQL's would do, the supervisor does.
  // `install`, not `ci`: both take the lockfile's versions, but `ci` refuses it where a registry does not carry the
  // binaries of other platforms. `--no-save` leaves the lockfile as it is.
  await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}
