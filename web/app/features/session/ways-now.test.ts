import { expect, it } from 'vitest';
import { waysNow } from './ways-now.ts';

const home = { title: 'Loft', path: '/properties-details/loft' };
const reachable = { ...home, phone: '+351912', mail: 'mailto:a@b.c' };

it('leads to the owner where the owner was wanted', () => {
  expect(waysNow({ kind: 'message', propertyId: 1 }, reachable, true)).toEqual(['call', 'mail', 'share', 'copy']);
  expect(waysNow({ kind: 'interest', propertyId: 1 }, { ...reachable, phone: '' }, false)).toEqual(['mail', 'copy']);
});

it('keeps the link of a home that was to be saved', () => {
  expect(waysNow({ kind: 'favourite', propertyId: 1 }, reachable, false)).toEqual(['copy', 'call', 'mail']);
});

it('leads to the market where only the market can help', () => {
  expect(waysNow({ kind: 'report', propertyId: 1 }, reachable, true)).toEqual(['write', 'copy']);
});

it('never leaves somebody without a way', () => {
  for (const kind of ['saved', 'chats', 'notifications', 'account'] as const)
    expect(waysNow({ kind }, undefined, true)).toEqual(['search', 'write']);
});
