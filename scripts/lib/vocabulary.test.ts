import { expect, test } from 'vitest';
import { findReplacedInKey, findReplacedInPath, findReplacedWords } from './vocabulary.mjs';

const words = (source: string) => findReplacedWords(source).map(({ line, word }) => `${line} ${word}`);
const wordsOfPath = (path: string) => findReplacedInPath(path).map(({ word }) => word);

test('finds words of the earlier vocabulary in names and comments, by line', () => {
  expect(words('const a = 1;\nfunction tellOwner() {}\n')).toEqual(['2 tell']);
  expect(words('interface CallSurroundings {}\n')).toEqual(['1 surroundings']);
  expect(words('/**\n * Mails somebody.\n */\nclass A { #wish = 1 }\n')).toEqual(['2 somebody', '4 wish']);
});

test('finds words of two parts in names', () => {
  expect(words('const giveWay = 1;\nfunction leadOnTo() {}\nclass AnswerBook {}\n')).toEqual([
    '1 giveway',
    '2 leadon',
    '3 answerbook',
  ]);
  expect(words('const wayToGive = onLead;\n')).toEqual([]);
});

test('finds words of the earlier vocabulary in names of jobs', () => {
  expect(words("export const importQueue = 'import-homes';\n")).toEqual(['1 homes']);
  const jobs =
    "function alertJobs(): Record<'tell-of-ends', JobHandler<object>> {\n  return { 'tell-of-ends': { run } };\n}\n";
  expect(words(jobs)).toEqual(['2 tell']);
  expect(words("function headers(): Headers {\n  return { 'tell-of-ends': 1 };\n}\n")).toEqual([]);
});

test('accepts other words, parts of words, texts and code quotes in comments', () => {
  expect(words('// `nobody` owns the process\nconst task = "tell somebody";\n')).toEqual([]);
  expect(words('const storyteller = basket + sealedBid;\n')).toEqual([]);
  // In comments only words that have no plain meaning are refused.
  expect(words('// what an admin may ask for\n')).toEqual([]);
});

test('accepts listed names only as a whole', () => {
  expect(words('const { said, hole } = response;\n')).toEqual([]);
  expect(words('const saidBefore = holeOf;\n')).toEqual(['1 said', '1 hole']);
});

test('finds words of the earlier vocabulary in folders and file names', () => {
  expect(wordsOfPath('server/src/platform/after-work.ts')).toEqual(['afterwork']);
  expect(wordsOfPath('demo/src/homes/make-home.ts')).toEqual(['homes']);
  expect(wordsOfPath('server/src/admin/people/find-person.test.ts')).toEqual(['people', 'person']);
});

test('accepts listed paths, and parts of words in paths', () => {
  expect(wordsOfPath('demo/src/data/people.ts')).toEqual([]);
  expect(wordsOfPath('web/app/features/lookup/framework.ts')).toEqual([]);
});

test('finds words of the earlier vocabulary in keys of texts, areas of the product in their roots only', () => {
  const wordsOfKey = (key: string) => findReplacedInKey(key).map(({ word }) => word);
  expect(wordsOfKey('mine.todo.mend')).toEqual(['mine', 'mend']);
  expect(wordsOfKey('console.money.chart.said')).toEqual(['money', 'said']);
  expect(wordsOfKey('console.settings.group.money')).toEqual([]);
  // Names on the wire.
  expect(wordsOfKey('console.users.standing.off')).toEqual([]);
});

test('reports which word to use instead', () => {
  expect(findReplacedWords('const trouble = 1;')).toEqual([{ line: 1, word: 'trouble', use: 'error, failure' }]);
  expect(findReplacedInPath('web/app/trouble.tsx')).toEqual([{ word: 'trouble', use: 'error, failure' }]);
});
