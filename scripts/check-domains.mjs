/** Fails where domains of the server import each other in a circle, types included (docs/architecture.md). */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findDomainCircles } from './lib/domains.mjs';
import { root } from './lib/run.mjs';

const folder = path.join(root, 'server/src');
const sources = new Map();
for await (const file of glob('**/*.ts', { cwd: folder })) {
  const name = file.replaceAll(path.sep, '/');
  if (/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(name)) continue;
  sources.set(name, await readFile(path.join(folder, file), 'utf8'));
}
const circles = findDomainCircles(sources);
for (const [members, ...imports] of circles) process.stderr.write(`circle: ${members}\n  ${imports.join('\n  ')}\n`);
process.stdout.write(`${sources.size} sources, ${circles.length} circles between domains\n`);
process.exitCode = circles.length > 0 ? 1 : 0;
