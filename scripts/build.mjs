/** Builds the site and the server; does nothing when neither changed since the last build. */
import { build } from './lib/build.mjs';

await build({ force: process.argv.includes('--force') });
