import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { type ShareKind, shareKinds } from '@latchkey/contract/image/share-image';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { queuePictureTask } from '../platform/images/picture-queue.ts';
import { drawShareImage } from './draw-share-image.ts';
import { FileCache } from './file-cache.ts';
import { loadShareCard } from './load-share-card.ts';
import { cardName, type ShareCard } from './share-card.ts';
import { loadShareFonts, type ShareFonts } from './share-fonts.ts';

/** About three thousand pictures. */
const maxBytes = 256 * 1024 * 1024;

/** A picture to send, or the path of the current picture. */
export type ShareImageResult = { picture: Buffer } | { movedTo: string };

interface ShareOptions {
  database: Database;
  store: FileStore;
  /** Folder for files that can be generated again. */
  folder: string;
  log: Pick<Logger, 'warn'>;
}

/** The pictures of shared links: rendered on their first request, cached by their content. */
export class ShareImages {
  readonly #options: ShareOptions;
  readonly #cache: FileCache;
  readonly #rendering = new Map<string, Promise<Buffer>>();
  #fonts: Promise<ShareFonts> | undefined;

  constructor(options: ShareOptions) {
    this.#options = options;
    this.#cache = new FileCache(path.join(options.folder, 'share'), maxBytes);
  }

  /** The path of a record's picture; null when the record is not public. */
  async path(kind: ShareKind, slug = ''): Promise<string | null> {
    const card = await loadShareCard(this.#options.database, kind, slug);
    return card && pathOf(kind, slug, card);
  }

  /**
   * Returns a picture by its name. Only the current content of a record is rendered, so requests cannot cause unlimited
   * renderings.
   * @param beforeRendering runs before an expensive rendering
   * @returns null when the record has no picture
   */
  async open(
    kind: ShareKind,
    slug: string,
    name: string,
    beforeRendering: () => Promise<void>,
  ): Promise<ShareImageResult | null> {
    const cached = await this.#cache.get(`${name}.jpg`);
    if (cached) return { picture: cached };
    const card = await loadShareCard(this.#options.database, kind, slug);
    if (!card) return null;
    if (cardName(card) !== name) return { movedTo: pathOf(kind, slug, card) };
    await beforeRendering();
    return { picture: await this.#share(name, card) };
  }

  #share(name: string, card: ShareCard): Promise<Buffer> {
    const running = this.#rendering.get(name);
    if (running) return running;
    const work = this.#render(name, card).finally(() => this.#rendering.delete(name));
    this.#rendering.set(name, work);
    return work;
  }

  async #render(name: string, card: ShareCard): Promise<Buffer> {
    const { store, log } = this.#options;
    // Another request may have rendered it while this one loaded the record.
    const rendered = await this.#cache.get(`${name}.jpg`);
    if (rendered) return rendered;
    const fonts = await this.#loadFonts();
    const stream = card.picture ? await store.open(card.picture) : null;
    const original = stream && (await buffer(stream));
    const picture = await queuePictureTask('share', () => drawShareImage(card, original, fonts));
    await this.#cache
      .put(`${name}.jpg`, picture)
      .catch((error: unknown) => log.warn({ err: error, name }, 'share image not cached'));
    return picture;
  }

  #loadFonts(): Promise<ShareFonts> {
    this.#fonts ??= loadShareFonts(path.join(this.#options.folder, 'fonts')).catch((error: unknown) => {
      this.#fonts = undefined;
      throw error;
    });
    return this.#fonts;
  }
}

export function isShareKind(kind: string): kind is ShareKind {
  return shareKinds.some((known) => known === kind);
}

function pathOf(kind: ShareKind, slug: string, card: ShareCard): string {
  return `/share/${kind}/${slug === '' ? '' : `${encodeURIComponent(slug)}/`}${cardName(card)}.jpg`;
}
