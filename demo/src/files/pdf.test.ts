import { describe, expect, test } from 'vitest';
import { certificatePdf, planPdf } from './documents.ts';
import { energyClasses } from '../data/categories.ts';
import { demoPath } from '../demo-folder.ts';
import { text } from './pdf.ts';

describe('a generated PDF', () => {
  test('has a cross-reference table with the offset of each object', async () => {
    for (const file of [
      certificatePdf('C'),
      await planPdf(demoPath('pictures', 'plans', 'studio.webp'), 'Studio flat'),
    ]) {
      const page = file.toString('latin1');
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(page)?.[1]);
      const entries = [...page.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
      expect(entries.length).toBe(7);
      entries.forEach((at, index) => expect(page.slice(at, at + 7)).toBe(`${index + 1} 0 obj`));
    }
  });

  test('declares the length of its streams', async () => {
    const page = (await planPdf(demoPath('pictures', 'plans', 'studio.webp'), 'Studio flat')).toString('latin1');
    const streams = [...page.matchAll(/\/Length (\d+) >>\nstream\n/g)];
    expect(streams.length).toBe(2);
    for (const found of streams) {
      const end = found.index + found[0].length + Number(found[1]);
      expect(page.slice(end, end + 10)).toBe('\nendstream');
    }
  });
});

test('escapes brackets in a text', () => {
  expect(text(1, 2, 9, 'Flat (2 rooms) \\')).toContain('(Flat \\(2 rooms\\) \\\\) Tj');
});

test('each energy class has a different certificate of less than 4 KiB', () => {
  const files = energyClasses.map((energy) => certificatePdf(energy));
  expect(new Set(files.map(String)).size).toBe(energyClasses.length);
  for (const file of files) expect(file.length).toBeLessThan(4096);
});
