import { beforeEach, describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

let clock = 0;
let made = 0;
let kept: KeptAnswers;
const make = () => Promise.resolve({ made: ++made });

beforeEach(() => {
  clock = 0;
  made = 0;
  kept = new KeptAnswers(() => clock);
});

describe('kept answers', () => {
  it('are made once for all who ask within their time', async () => {
    expect(await Promise.all([kept.get('a', 100, make), kept.get('a', 100, make)])).toEqual([{ made: 1 }, { made: 1 }]);
    clock = 99;
    expect(await kept.get('a', 100, make)).toEqual({ made: 1 });
    clock = 100;
    expect(await kept.get('a', 100, make)).toEqual({ made: 2 });
  });

  it('are not mixed up', async () => {
    await kept.get('a', 100, make);
    expect(await kept.get('b', 100, make)).toEqual({ made: 2 });
  });

  it('leave no failure behind', async () => {
    const fail = () => Promise.reject(new Error('gone'));
    await expect(kept.get('a', 100, fail)).rejects.toThrow('gone');
    expect(await kept.get('a', 100, make)).toEqual({ made: 1 });
  });

  it('are a bounded number', async () => {
    for (let index = 0; index <= 200; index += 1) await kept.get(`key ${index}`, 100, make);
    await kept.get('key 200', 100, make);
    expect(made).toBe(201);
    await kept.get('key 0', 100, make);
    expect(made).toBe(202);
  });

  it('are evicted when they take more bytes than allowed', async () => {
    kept = new KeptAnswers(() => clock, 10_000);
    const large = () => Promise.resolve({ text: 'x'.repeat(900), made: ++made });
    for (let index = 0; index < 50; index += 1) await kept.get(`key ${index}`, 100, large);
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
    await kept.get('key 49', 100, large);
    expect(made).toBe(50);
    await kept.get('key 0', 100, large);
    expect(made).toBe(51);
  });

  it('are evicted when their time has passed', async () => {
    await kept.get('old', 100, make);
    const { bytes } = kept;
    clock = 100;
    await kept.get('new', 100, make);
    expect(kept.bytes).toBe(bytes);
  });
});
