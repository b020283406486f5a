import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shallowRender } from '../test/shallow-render.tsx';
import { clampNumber, NumberInput, parseNumber } from './number-input.tsx';

test.each([
  ['465000', 465_000],
  ['465,000', 465_000],
  ['465.000', 465_000],
  ['1.234.567', 1_234_567],
  ['465 000,50', 465_000.5],
  ['1,234.5', 1_234.5],
  ['1.234,5', 1_234.5],
  ['1’234.50', 1_234.5],
  ['4.5', 4.5],
  ['0,125', 0.125],
  ['-0.127', -0.127],
  ['−0,127', -0.127],
  ['€ 1 950', 1_950],
  ['-12', -12],
  ['−12', -12],
  ['٤٦٥٬٠٠٠', 465_000],
  ['४५', 45],
  ['۱۲٫۵', 12.5],
])('parses “%s” as %d', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test.each([
  ['48.856', 48.856],
  ['2,352', 2.352],
  ['-118.243', -118.243],
  ['48.8566', 48.8566],
  ['48.856,5', null],
  ['48.85.66', null],
])('parses “%s” as %j without grouping', (text, expected) => {
  expect(parseNumber(text, false)).toBe(expected);
});

test.each(['', ' ', 'abc', '€', '-', '12a4', '1-2'])('rejects %j as a number', (text) => {
  expect(parseNumber(text)).toBeNull();
});

test.each(['en', 'es', 'fr', 'de', 'hi', 'ar-EG'])('parses the number format of %s', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (value) => {
      expect(parseNumber(new Intl.NumberFormat(locale).format(value))).toBe(value);
    }),
  );
});

test('clamps a number to the given bounds', () => {
  expect(clampNumber(5, 10, 20)).toBe(10);
  expect(clampNumber(25, 10, 20)).toBe(20);
  expect(clampNumber(25, undefined, undefined)).toBe(25);
});

test('an arrow key changes the number by its step without a floating-point error', () => {
  const onValueChange = vi.fn<(value: number | null) => void>();
  const [field] = shallowRender(
    () => NumberInput({ value: 48.8566, step: 0.0001, onValueChange }),
    (screen) => screen,
  ).with<{ onKeyDown: (event: object) => void }>('onKeyDown');
  field?.onKeyDown({ key: 'ArrowUp', shiftKey: false, preventDefault: () => undefined });
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(48.8567);
});
