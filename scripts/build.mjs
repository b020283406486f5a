/** Builds the site and the server; does nothing when neither changed since the last build. */
import { build } from './lib/build.mjs';

await build({ force: process.argv.includes('--force') }).catch((/** @type {Error} */ error) => {
  const [reason] = error.message.split('\n', 1);
  process.stderr.write(`\nThe build failed: ${reason} The previous build is unchanged.\n`);
  process.exitCode = 1;
});
