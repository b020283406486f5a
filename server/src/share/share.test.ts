import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shareSize } from '@latchkey/contract/image/share-image';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { drawableText, isRightToLeft, drawShareImage } from './draw-share-image.ts';
import { FileCache } from './file-cache.ts';
import type { ShareCard } from './share-card.ts';
import { loadShareFonts, type ShareFonts } from './share-fonts.ts';
import { ShareImages } from './share-images.ts';

let folder: string;
let fonts: ShareFonts;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-share-'));
  fonts = await loadShareFonts(path.join(folder, 'fonts'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain: ShareCard = {
  title: '',
  eyebrow: '',
  price: '',
  detail: '',
  picture: null,
  market: { name: 'Latchkey', colour: '#7a1f2b' },
};

describe('text of a share image', () => {
  it.each(['Łódź, €465,000 · 2½ rooms', 'شقة مع شرفتين', 'तीसरी मंज़िल का फ्लैट', '₹1,20,00,000'])(
    'has a glyph for every letter of “%s”',
    (text) => expect(drawableText(text, fonts.codePoints, 100)).toBe(text.normalize('NFC')),
  );

  it('drops symbols that the fonts lack, and rejects a text with a missing letter', () => {
    expect(drawableText('House 🏡 by the sea', fonts.codePoints, 100)).toBe('House by the sea');
    expect(drawableText('東京のアパート', fonts.codePoints, 100)).toBeNull();
    expect(drawableText('🏡', fonts.codePoints, 100)).toBeNull();
  });

  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 4, max: 200 }), (text, maxLength) => {
        expect([...(drawableText(text, fonts.codePoints, maxLength) ?? '')].length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });

  it('has the direction of its first letter', () => {
    expect([isRightToLeft('12 شقة'), isRightToLeft('A شقة'), isRightToLeft('42')]).toEqual([true, false, false]);
  });
});

describe('the picture of a share image', () => {
  const darkPixels = async (card: Partial<ShareCard>) => {
    const image = await drawShareImage({ ...plain, ...card }, null, fonts);
    const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual(shareSize);
    return {
      left: data.filter((value, at) => value < 128 && at % info.width < 480).length,
      right: data.filter((value, at) => value < 128 && at % info.width > 720).length,
    };
  };

  it('has the text panel on the side where the script starts', async () => {
    const [none, english, arabic, hindi, japanese] = await Promise.all(
      ['', 'A flat with two balconies', 'شقة مع شرفتين في الطابق', 'तीसरी मंज़िल का फ्लैट', '東京のアパート'].map((title) =>
        darkPixels({ title }),
      ),
    );
    expect(english?.left).toBeGreaterThan((none?.left ?? 0) + 1_000);
    expect(hindi?.left).toBeGreaterThan((none?.left ?? 0) + 1_000);
    expect(japanese?.left).toBe(none?.left);
    // The panel is white, the area beside it dark.
    expect(arabic?.right).toBeLessThan((none?.right ?? 0) / 2);
  });

  it('renders the longest title and price without an error', async () => {
    const title = 'A title of two hundred characters & <more> '.repeat(5);
    await expect(darkPixels({ title, price: '€1,000,000,000,000 per month', detail: title })).resolves.toBeDefined();
    await expect(darkPixels({ title: 'W'.repeat(200) })).resolves.toBeDefined();
  });
});

test('cached files are deleted oldest first when space is needed', async () => {
  const cacheFolder = path.join(folder, 'kept');
  const files = new FileCache(cacheFolder, 250);
  for (const name of ['a', 'b', 'c']) await files.put(name, Buffer.alloc(100));
  expect((await readdir(cacheFolder)).toSorted()).toEqual(['b', 'c']);
  expect(await files.get('a')).toBeNull();
  const later = new FileCache(cacheFolder, 150);
  await later.put('d', Buffer.alloc(100));
  expect(await readdir(cacheFolder)).toEqual(['d']);
});

test('a cache ignores a file that disappears while it reads the folder', async () => {
  const cacheFolder = path.join(folder, 'disappearing');
  await mkdir(cacheFolder);
  await symlink('missing', path.join(cacheFolder, 'link'));
  const files = new FileCache(cacheFolder, 250);
  await files.put('a', Buffer.alloc(100));
  expect(await files.get('a')).toHaveLength(100);
});

test('a cache whose folder could not be read works as soon as it can', async () => {
  const cacheFolder = path.join(folder, 'blocked');
  await writeFile(cacheFolder, '');
  const files = new FileCache(cacheFolder, 250);
  await expect(files.put('a', Buffer.alloc(100))).rejects.toThrow();
  await rm(cacheFolder);
  await files.put('a', Buffer.alloc(100));
  expect(await files.get('a')).toHaveLength(100);
});

describe('share images', () => {
  let database: Database;
  let market: MarketFixture;
  let images: ShareImages;
  const log = { warn: vi.fn<Logger['warn']>() };
  const store = () => new DiskStore({ directory: path.join(folder, 'files') });
  const imagesIn = (cacheFolder: string) => new ShareImages({ database, store: store(), folder: cacheFolder, log });
  beforeEach(async () => {
    database = await testDatabase();
    market = marketFixture(database);
    images = imagesIn(folder);
  });
  afterEach(() => database.close());

  const nameIn = (address: string | null) => /([0-9a-f]{20})\.jpg$/.exec(address ?? '')?.[1] ?? '';
  const nothing = async () => undefined;

  it('have an address that contains a hash of their content', async () => {
    const property = await market.property({ slug_id: 'flat', title: 'A flat' });
    const before = await images.path('property', 'flat');
    expect(await images.open('property', 'flat', nameIn(before), nothing)).toHaveProperty('picture');
    await sql`update property set price = price + 1 where id = ${property.id}`.execute(database.db);
    const after = await images.path('property', 'flat');
    expect(after).not.toBe(before);
    expect(await images.open('property', 'flat', '0'.repeat(20), nothing)).toEqual({ movedTo: after });
  });

  it('are rendered once for concurrent and later requests', async () => {
    const reads: string[] = [];
    const countedStore = store();
    countedStore.open = async (key) => {
      reads.push(key);
      return null;
    };
    const counted = new ShareImages({ database, store: countedStore, folder, log });
    const picture = await market.file();
    await market.property({ slug_id: 'keys', title_image_id: picture.id });
    const name = nameIn(await counted.path('property', 'keys'));
    const open = (slow = Promise.resolve()) => counted.open('property', 'keys', name, () => slow);
    let finish = (): void => undefined;
    const slowRequest = open(new Promise((resolve) => (finish = resolve)));
    await Promise.all([open(), open()]);
    finish();
    await slowRequest;
    expect(reads).toHaveLength(1);
  });

  it('are sent although they cannot be cached', async () => {
    const unwritable = path.join(folder, 'unwritable');
    await mkdir(unwritable);
    await writeFile(path.join(unwritable, 'share'), '');
    const uncached = imagesIn(unwritable);
    await market.property({ slug_id: 'uncached' });
    const name = nameIn(await uncached.path('property', 'uncached'));
    expect(await uncached.open('property', 'uncached', name, nothing)).toHaveProperty('picture');
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ name }), 'share image not cached');
  });

  it('are rendered as soon as the fonts can be loaded', async () => {
    const fontless = path.join(folder, 'fontless');
    await mkdir(fontless);
    await writeFile(path.join(fontless, 'fonts'), '');
    const later = imagesIn(fontless);
    await market.property({ slug_id: 'later' });
    const name = nameIn(await later.path('property', 'later'));
    await expect(later.open('property', 'later', name, nothing)).rejects.toThrow();
    await rm(path.join(fontless, 'fonts'));
    expect(await later.open('property', 'later', name, nothing)).toHaveProperty('picture');
  });

  it('show nothing that is not public', async () => {
    await market.property({ slug_id: 'premium', is_premium: true });
    await market.property({ slug_id: 'hidden', status: 0 });
    await market.project({ slug_id: 'waiting', request_status: 'pending' });
    await market.account({ slug_id: 'without-homes' });
    for (const slug of ['premium', 'hidden']) expect(await images.path('property', slug)).toBeNull();
    expect(await images.path('project', 'waiting')).toBeNull();
    expect(await images.path('agent', 'without-homes')).toBeNull();
    expect(await images.open('property', 'premium', '0'.repeat(20), nothing)).toBeNull();
  });

  it("change with the market's name and colour", async () => {
    const before = await images.path('market');
    await market.settings({ company_name: 'Casa do Porto', system_color: '#123456' });
    evictSettings(database);
    expect(await images.path('market')).not.toBe(before);
  });
});
