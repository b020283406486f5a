import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from '../scripts/lib/build.mjs';
import { measureAlerts } from './alerts.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureConsole } from './console.ts';
import { measureCosts } from './costs.ts';
import { type Figure, figureTable } from './figure.ts';
import { measureFlood } from './flood.ts';
import { measureImport } from './import.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { type Options, type PartName, readOptions } from './options.ts';
import { measurePages } from './page-throughput.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSize } from './size.ts';
import { measureStart } from './start.ts';

const parts: Record<PartName, (options: Options) => Promise<Figure[]>> = {
  start: measureStart,
  size: measureSize,
  pages: measurePages,
  calls: measureCalls,
  console: measureConsole,
  alerts: measureAlerts,
  chat: measureChat,
  import: measureImport,
  'sign-in': measureSignIn,
  memory: measureMemory,
  load: measureLoad,
  flood: measureFlood,
  costs: measureCosts,
  lighthouse: measureLighthouse,
};

/** Measures the parts one after the other, prints each, and writes bench/last.md when all parts were measured. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await build();
  const sections: string[] = [];
  for (const name of options.parts) {
    process.stdout.write(`\n${name} …\n`);
    const table = figureTable(await parts[name](options));
    process.stdout.write(`${table}\n`);
    sections.push(`## ${name}\n\n${table}\n`);
  }
  if (options.parts.length < Object.keys(parts).length) return;
  const day = new Date().toISOString().slice(0, 10);
  const about = `Measured on ${day} with Node ${process.versions.node} on ${os.availableParallelism()} cores (${process.platform}), load and server on the same machine.`;
  await writeFile(path.join(import.meta.dirname, 'last.md'), `# Last figures\n\n${about}\n\n${sections.join('\n')}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
