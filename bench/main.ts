import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from '../scripts/lib/build.mjs';
import { measureAlerts } from './alerts.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureConsole } from './console.ts';
import { measureCosts } from './costs.ts';
import { type Figure, figureTable } from './figure.ts';
import { measureFilters } from './filters.ts';
import { measureFlood } from './flood.ts';
import { measureGrowth } from './growth.ts';
import { measureImport } from './import.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { type Options, type PartName, partNames, readOptions } from './options.ts';
import { measurePages } from './page-throughput.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSize } from './size.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';

const parts: Record<PartName, (options: Options) => Promise<Figure[]>> = {
  start: measureStart,
  size: measureSize,
  pages: measurePages,
  calls: measureCalls,
  filters: measureFilters,
  growth: measureGrowth,
  throughput: measureThroughput,
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

const report = path.join(import.meta.dirname, 'last.md');

/** Measures the parts one after the other, prints each, and replaces its section of bench/last.md. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await build();
  for (const name of options.parts) {
    process.stdout.write(`\n${name} …\n`);
    const table = figureTable(await parts[name](options));
    process.stdout.write(`${table}\n`);
    const day = new Date().toISOString().slice(0, 10);
    const cores = os.availableParallelism();
    const about = `${day}, Node ${process.versions.node}, ${cores} cores (${process.platform}), load and server on the same machine.`;
    await writeSection(name, `${about}\n\n${table}\n`);
  }
}

async function writeSection(name: PartName, section: string): Promise<void> {
  const [, ...old] = (await readFile(report, 'utf8')).split(/^## /m);
  const sections = new Map(old.map((text) => [text.slice(0, text.indexOf('\n')), text]));
  sections.set(name, `${name}\n\n${section}`);
  const ordered = partNames.flatMap((part) => sections.get(part) ?? []);
  const texts = ordered.map((text) => `## ${text.trim()}\n`);
  await writeFile(report, ['# Last figures\n', ...texts].join('\n'));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
