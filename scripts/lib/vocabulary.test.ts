import { expect, test } from 'vitest';
import { findReplacedWords } from './vocabulary.mjs';

const words = (source: string) => findReplacedWords(source).map(({ line, word }) => `${line} ${word}`);

test('finds words of the earlier vocabulary in names and comments, by line', () => {
  expect(words('const a = 1;\nfunction tellOwner() {}\n')).toEqual(['2 tell']);
  expect(words('interface CallSurroundings {}\n')).toEqual(['1 surroundings']);
  expect(words('/**\n * Mails somebody.\n */\nclass A { #wish = 1 }\n')).toEqual(['2 somebody', '4 wish']);
});

test('accepts other words, parts of words, texts and code quotes in comments', () => {
  expect(words('// `nobody` owns the process\nconst task = "tell somebody";\n')).toEqual([]);
  expect(words('const storyteller = basket + sealedBid;\n')).toEqual([]);
  // In comments only words that have no plain meaning are refused.
  expect(words('// what an admin may ask for\n')).toEqual([]);
});

test('says what is written instead', () => {
  expect(findReplacedWords('const trouble = 1;')).toEqual([{ line: 1, word: 'trouble', use: 'error, failure' }]);
});
