import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftedThreads, storeDraft, readDraft } from './drafts.ts';

function memory(text: string | null = null) {
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}

const roofThread = { user: 7, property: 12 };
const otherThread = { user: 7, property: 13 };

describe('drafts', () => {
  it('stores a draft per thread and account', () => {
    const store = memory();
    storeDraft(store, 1, roofThread, 'Is the roof');
    storeDraft(store, 1, otherThread, 'Hello');
    storeDraft(store, 2, roofThread, 'Somebody else');
    expect(readDraft(store, 1, roofThread)).toBe('Is the roof');
    expect(readDraft(store, 2, roofThread)).toBe('Somebody else');
    expect(readDraft(store, 2, otherThread)).toBe('');
  });

  it('deletes a blank draft', () => {
    const store = memory();
    storeDraft(store, 1, roofThread, 'Is');
    storeDraft(store, 1, roofThread, '  ');
    expect(draftedThreads(store, 1).size).toBe(0);
  });

  it('stores at most 50 drafts per account', () => {
    const store = memory();
    for (let property = 0; property < 80; property += 1)
      storeDraft(store, 1, { user: 7, property: property + 100 }, 'x');
    expect(draftedThreads(store, 1).size).toBe(50);
    expect(readDraft(store, 1, { user: 7, property: 179 })).toBe('x');
  });

  it('ignores damaged stored values and a full storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => readDraft(memory(text), 1, roofThread) === '' || true),
    );
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => storeDraft(full, 1, roofThread, 'x')).not.toThrow();
  });
});
