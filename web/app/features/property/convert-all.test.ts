import { expect, it } from 'vitest';
import { convertAll } from './convert-all.ts';

it('says an area in the other units, however small', () => {
  expect(convertAll(108, 'area', 'm')).toEqual([
    { to: 'km', text: '0.000108' },
    { to: 'mi', text: '0.0000417' },
    { to: 'yd', text: '129.2' },
  ]);
});

it('says a length in the other units', () => {
  expect(convertAll(1, 'length', 'mi')).toEqual([
    { to: 'km', text: '1.609' },
    { to: 'm', text: '1,609' },
    { to: 'yd', text: '1,760' },
  ]);
});

it('says nothing of what is no size', () => {
  expect(convertAll(null, 'area', 'm').map(({ text }) => text)).toEqual(['–', '–', '–']);
  expect(convertAll(-1, 'area', 'm')[0]?.text).toBe('–');
});
