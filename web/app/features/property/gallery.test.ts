import { describe, expect, it, test } from 'vitest';
import { picturesByRoom } from './gallery/gallery-grid.tsx';
import { galleryPictures, pictureMeta } from './gallery/gallery-pictures.ts';
import { gallerySlides, slideIndex } from './gallery/open-gallery.ts';

const picture = (id: number, image_url: string) => ({ id, image: '', image_url, width: 1200, height: 900 });

describe('galleryPictures', () => {
  it('puts the cover first and drops duplicates', () => {
    const pictures = galleryPictures({
      title_image: '/files/a.jpg',
      title_image_meta: { width: 960, height: 720, thumbhash: 'x' },
      gallery: [picture(1, '/files/b.jpg'), picture(2, '/files/a.jpg'), picture(3, '')],
    });
    expect(pictures.map(({ src }) => src)).toEqual(['/files/a.jpg', '/files/b.jpg']);
    expect(pictures[0]).toMatchObject({ width: 960, height: 720, thumbhash: 'x' });
  });

  it('accepts pictures without a size', () => {
    const [cover] = galleryPictures({ title_image: '/a.jpg', gallery: [] });
    expect(cover).toMatchObject({ width: null, height: null });
  });
});

describe('gallerySlides', () => {
  const pictures = galleryPictures({
    title_image: '/files/a.jpg',
    title_image_meta: { width: 700, height: 500, thumbhash: '' },
    gallery: [{ id: 1, image: '', image_url: 'https://elsewhere.example/b.jpg' }],
  });

  it('lists the resized copies and the original, each with its width', () => {
    const [first, second] = gallerySlides(pictures, false, (place) => `Picture ${place}`);
    expect(first).toEqual({
      src: '/files/a.jpg',
      srcset: '/files/a.w160.webp 160w, /files/a.w320.webp 320w, /files/a.w640.webp 640w, /files/a.jpg 700w',
      width: 700,
      height: 500,
      alt: 'Picture 1',
    });
    expect(second).not.toHaveProperty('srcset');
  });

  it('reverses the order of slides on a page from right to left', () => {
    expect(gallerySlides(pictures, true, String).map(({ alt }) => alt)).toEqual(['2', '1']);
    expect([0, 1, 2].map((index) => slideIndex(index, 3, true))).toEqual([2, 1, 0]);
    expect(slideIndex(1, 3, false)).toBe(1);
  });
});

test('groups pictures by room, those without one before the plans', () => {
  const pictures = (['plan', 'kitchen', null, 'bedroom', 'kitchen'] as const).map((room, at) => ({
    key: String(at),
    src: `${at}.webp`,
    ...pictureMeta(null),
    room,
  }));
  expect(picturesByRoom(pictures).map(({ room, items }) => [room, ...items.map(({ index }) => index)])).toEqual([
    ['kitchen', 1, 4],
    ['bedroom', 3],
    ['other', 2],
    ['plan', 0],
  ]);
});

test('floor plans are the last pictures of the gallery', () => {
  const gallery = [{ ...picture(1, '1.webp'), room: 'plan' as const }, picture(2, '2.webp')];
  const keys = galleryPictures({ title_image: 'c.webp', title_image_meta: null, gallery }).map(({ key }) => key);
  expect(keys).toEqual(['cover', '2', '1']);
});
