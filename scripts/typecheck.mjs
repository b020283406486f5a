/** Checks the types of every workspace; the web's route types are generated first. */
import { run } from './lib/run.mjs';

await run('react-router', ['typegen', 'web']);
for (const room of ['contract', 'server', 'demo', 'web', 'web/app/worker', 'e2e', 'bench'])
  await run('tsc', ['-p', room]);
