import { expect, it } from 'vitest';
import { sampleOf, textProblem, requiredKeys } from './language-texts.ts';

const english = {
  'home.title': 'Homes in {{place}}',
  'home.homes_one': '{{homes}} home',
  'home.homes_other': '{{homes}} homes',
  'shell.save': 'Save',
};

it('requires each plural form of the language', () => {
  expect(requiredKeys('de', english)).toEqual(['home.title', 'home.homes_one', 'home.homes_other', 'shell.save']);
  expect(requiredKeys('pl', english)).toContain('home.homes_few');
  expect(requiredKeys('ja', english)).toEqual(['home.title', 'home.homes_other', 'shell.save']);
  expect(sampleOf('home.homes_few', english)).toBe('{{homes}} homes');
});

it.each([
  ['home.title', 'Häuser in {{place}}', null],
  ['home.title', 'Häuser', { kind: 'missing-hole', hole: 'place' }],
  ['home.title', 'Häuser in {{Ort}}', { kind: 'unknown-hole', hole: 'Ort' }],
  ['home.title', 'Häuser in {{place}', { kind: 'broken-braces', hole: '' }],
  ['home.title', 'Häuser in {{ place }}', { kind: 'broken-braces', hole: '' }],
  ['home.homes_one', 'ein Haus', null],
  ['home.homes_few', '{{count}} domy', null],
  ['home.homes_other', 'Häuser', { kind: 'missing-hole', hole: 'homes' }],
  ['shell.save', '{{count}} sichern', { kind: 'unknown-hole', hole: 'count' }],
  ['name.{{x}}', 'anything {', null],
])('the text of %s as “%s” has the problem: %o', (key, text, problem) => {
  expect(textProblem(key, text, english)).toEqual(problem);
});
