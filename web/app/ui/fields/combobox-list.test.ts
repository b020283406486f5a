import { expect, test } from 'vitest';
import { flatOptions, matchParts } from './combobox-list.tsx';

test.each([
  ['Alvalade', 'alva', ['', 'Alva', 'lade']],
  ['Rua de Alvalade', 'ALVA', ['Rua de ', 'Alva', 'lade']],
  ['Évora', 'evo', ['', 'Évo', 'ra']],
  ['Evora', 'évo', ['', 'Evo', 'ra']],
  ['Lisbon', 'porto', ['Lisbon', '', '']],
  ['Lisbon', '  ', ['Lisbon', '', '']],
  ['القاهرة', 'قاه', ['ال', 'قاه', 'رة']],
])('“%s” is split into $2 to highlight “$1”', (label, typed, expected) => {
  expect(matchParts(label, typed)).toEqual(expected);
});

test('flatOptions preserves the order of the groups', () => {
  const option = (id: string) => ({ id, label: id });
  expect(flatOptions([{ options: [option('a'), option('b')] }, { label: 'Streets', options: [option('c')] }])).toEqual([
    option('a'),
    option('b'),
    option('c'),
  ]);
});
