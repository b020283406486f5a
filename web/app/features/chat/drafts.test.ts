import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftedThreads, keepDraft, readDraft } from './drafts.ts';

function memory(text: string | null = null) {
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}

const ana = { user: 7, property: 12 };
const rui = { user: 7, property: 13 };

describe('what was begun in a conversation', () => {
  it('is kept for each conversation and account', () => {
    const store = memory();
    keepDraft(store, 1, ana, 'Is the roof');
    keepDraft(store, 1, rui, 'Hello');
    keepDraft(store, 2, ana, 'Somebody else');
    expect(readDraft(store, 1, ana)).toBe('Is the roof');
    expect(readDraft(store, 2, ana)).toBe('Somebody else');
    expect(readDraft(store, 2, rui)).toBe('');
  });

  it('is gone when nothing is left of it', () => {
    const store = memory();
    keepDraft(store, 1, ana, 'Is');
    keepDraft(store, 1, ana, '  ');
    expect(draftedThreads(store, 1).size).toBe(0);
  });

  it('does not grow without end', () => {
    const store = memory();
    for (let property = 0; property < 80; property += 1)
      keepDraft(store, 1, { user: 7, property: property + 100 }, 'x');
    expect(draftedThreads(store, 1).size).toBe(50);
    expect(readDraft(store, 1, { user: 7, property: 179 })).toBe('x');
  });

  it('survives whatever stands in the store, and a store that is full', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readDraft(memory(text), 1, ana) === '' || true));
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepDraft(full, 1, ana, 'x')).not.toThrow();
  });
});
