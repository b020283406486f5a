/** Type-checks every workspace incrementally, after generating the web's route types. */
import { run } from './lib/run.mjs';

await run('react-router', ['typegen', 'web']);
for (const project of [
  'contract',
  'packages/embedded-postgres',
  'server',
  'demo',
  'web',
  'web/app/worker',
  'e2e',
  'bench',
]) {
  const buildInfo = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  await run('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo]);
}
