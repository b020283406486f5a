import { describe, expect, it } from 'vitest';
import { brokenReferences, documents, findReferences } from './references.mjs';

const cited = (text: string) => findReferences(text).map(({ word, target }) => `${word} ${target}`);

describe('findReferences', () => {
  it('finds single numbers, lists and ranges, in any letter case', () => {
    expect(cited('(contract 2.8)')).toEqual(['contract 2.8']);
    expect(cited('Contract 2.5, 4.8, and 7.1')).toEqual(['contract 2.5', 'contract 4.8', 'contract 7.1']);
    expect(cited('contract 2.4 and 2.5; specification 9')).toEqual(['contract 2.4', 'contract 2.5', 'specification 9']);
    expect(cited('quality 31–34, quality 19 to 22')).toEqual(['quality 31', 'quality 34', 'quality 19', 'quality 22']);
  });

  it('finds numbers after a file name, an abbreviation, a bracket and "section"', () => {
    expect(cited('contract.md 7.5, spec 9.')).toEqual(['contract 7.5', 'specification 9']);
    expect(cited('the contract (3.20), specification section 3')).toEqual(['contract 3.20', 'specification 3']);
  });

  it('finds rows of a numbered table', () => {
    expect(cited('contract 4.10, and 8, row 15')).toEqual(['contract 4.10', 'contract 8, row 15']);
  });

  it('continues in the next line of a comment, and returns the line where the citation starts', () => {
    expect(findReferences('a\n/** Cards (contract\n * 3.1, 3.2). */\n// quality\n// 4')).toEqual([
      { line: 2, word: 'contract', target: '3.1' },
      { line: 2, word: 'contract', target: '3.2' },
      { line: 4, word: 'quality', target: '4' },
    ]);
  });

  it('finds a heading of look.md, and ignores other uses of the word "look"', () => {
    expect(cited('(look, Property card)')).toEqual(['look Property card']);
    expect(cited('at a first look, everything; a subcontract 5; quality: 80; the contract of 2024')).toEqual([]);
  });
});

describe('brokenReferences', () => {
  const targets = {
    contract: documents.contract.list('## 2. Calls\n### 2.8 Chat\n## 8. Settled\n| # | Topic |\n| 23  | Views |\n'),
    specification: documents.specification.list('## 9. Constants\n'),
    quality: documents.quality.list('## Browser\n\n27. CSP\n28. HSTS\n'),
    look: documents.look.list('# Look\n\n## Everywhere\n\n### Property card\n'),
  };
  const broken = (text: string) => brokenReferences('a.ts', findReferences(text), targets);

  it('accepts headings, items and rows that exist', () => {
    expect(broken('contract 2, 2.8, contract 8, row 23, specification 9, quality 27 to 28')).toEqual([]);
    expect(broken('look, Everywhere. look, Property card of a list')).toEqual([]);
  });

  it('reports citations of missing targets with file and line', () => {
    expect(broken('contract 2.8\ncontract 9.9, quality 46')).toEqual([
      'a.ts:2: contract 9.9 is not a section of docs/spec/contract.md',
      'a.ts:2: quality 46 is not an item of docs/spec/quality.md',
    ]);
    expect(broken('contract 8, row 24; look, Nowhere')).toEqual([
      'a.ts:1: contract 8, row 24 is not a section of docs/spec/contract.md',
      'a.ts:1: look, Nowhere is not a heading of docs/spec/look.md',
    ]);
  });
});
