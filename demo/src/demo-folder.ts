import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the folder `demo/` with its pictures and articles, also when this code is bundled to another folder. */
export const demoFolder = findDemoFolder(path.dirname(fileURLToPath(import.meta.url)));

function findDemoFolder(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    for (const candidate of [folder, path.join(folder, 'demo')]) {
      if (existsSync(path.join(candidate, 'pictures', 'index.json'))) return candidate;
    }
    if (folder === path.dirname(folder)) throw new Error(`No demo/pictures/index.json above ${start}`);
  }
}

export function demoPath(...parts: string[]): string {
  return path.join(demoFolder, ...parts);
}

export function readDemoText(...parts: string[]): string {
  return readFileSync(demoPath(...parts), 'utf8');
}
