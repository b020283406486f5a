import { describe, expect, test } from 'vitest';
import { youtubeId } from './youtube.ts';

describe('youtubeId', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3',
    'http://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ#a',
    'https://youtube.com/shorts/dQw4w9WgXcQ/',
  ])('accepts %s', (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ');
  });

  test.each([
    '',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  ])('rejects %s', (address) => {
    expect(youtubeId(address)).toBeNull();
  });
});
