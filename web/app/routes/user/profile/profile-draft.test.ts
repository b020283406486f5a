import { expect, test } from 'vitest';
import { readProfileDraft, storeProfileDraft } from './profile-draft.ts';

function memory(text: string | null = null) {
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}

const user = { id: 7, name: 'Ana', email: 'ana@example.test', mobile: '', profile: '', address: null };
const typed = { name: 'Anna', mobile: '+351 912', address: 'Rua do Alecrim 58' };

test('text typed into missing fields of the profile is restored after a reload', () => {
  const store = memory();
  storeProfileDraft(store, 7, typed);
  expect(readProfileDraft(store, user)).toEqual({ mobile: '+351 912', address: 'Rua do Alecrim 58' });
});

test('a draft never replaces a saved field, and is not restored for another account', () => {
  const store = memory();
  storeProfileDraft(store, 7, typed);
  expect(readProfileDraft(store, { ...user, mobile: '+351 934' })).toEqual({ address: 'Rua do Alecrim 58' });
  expect(readProfileDraft(store, { ...user, id: 8 })).toEqual({});
});

test('a damaged, blocked or full storage causes no error', () => {
  const failing = () => {
    throw new Error('no storage');
  };
  for (const text of ['null', '[', '7', '{"id":7,"mobile":5}'])
    expect(readProfileDraft(memory(text), user)).toEqual({});
  expect(readProfileDraft({ getItem: failing }, user)).toEqual({});
  expect(() => storeProfileDraft({ setItem: failing }, 7, typed)).not.toThrow();
});
