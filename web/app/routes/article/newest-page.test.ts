import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestPage } from './newest-page.ts';

describe('pages of the newest', () => {
  it('begin at the end and close with what is left', () => {
    expect(newestPage(12, 1, 9)).toEqual({ limit: 9, offset: 3 });
    expect(newestPage(12, 2, 9)).toEqual({ limit: 3, offset: 0 });
    expect(newestPage(12, 3, 9)).toBeNull();
    expect(newestPage(0, 1, 9)).toBeNull();
  });

  it('show every article once, newest first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 20 }), (total, size) => {
        const ids = Array.from({ length: total }, (_, index) => index);
        const shown: number[] = [];
        for (let page = 1; ; page += 1) {
          const rows = newestPage(total, page, size);
          if (!rows) break;
          shown.push(...ids.slice(rows.offset, rows.offset + rows.limit).toReversed());
        }
        expect(shown).toEqual(ids.toReversed());
      }),
    );
  });
});
