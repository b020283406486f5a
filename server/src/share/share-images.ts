import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { type ShareKind, shareKinds } from '@latchkey/contract/share-image';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { pictureWork } from '../services/pictures/sharp-work.ts';
import { drawShareImage } from './draw-share-image.ts';
import { KeptFiles } from './kept-files.ts';
import { loadShareCard } from './load-share-card.ts';
import { cardName, type ShareCard } from './share-card.ts';
import { loadShareFonts, type ShareFonts } from './share-fonts.ts';

/** Some three thousand pictures. */
const maxBytes = 256 * 1024 * 1024;

/** A picture to send, or the path of the one that it is now. */
export type ShareAnswer = { picture: Buffer } | { movedTo: string };

interface ShareOptions {
  database: Database;
  store: FileStore;
  /** Holds what can be made again. */
  folder: string;
}

/** The pictures that stand beside a link in a chat or a feed: drawn when first asked for, kept by their content. */
export class ShareImages {
  readonly #options: ShareOptions;
  readonly #kept: KeptFiles;
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #fonts: Promise<ShareFonts> | undefined;

  constructor(options: ShareOptions) {
    this.#options = options;
    this.#kept = new KeptFiles(path.join(options.folder, 'share'), maxBytes);
  }

  /** Where the picture of a record stands; null for what nobody may see. */
  async path(kind: ShareKind, slug = ''): Promise<string | null> {
    const card = await loadShareCard(this.#options.database, kind, slug);
    return card && pathOf(kind, slug, card);
  }

  /**
   * Only what a record says now is drawn, so nobody can make us draw without end.
   * @param beforeDrawing runs before dear work
   * @returns null where there is none
   */
  async open(
    kind: ShareKind,
    slug: string,
    name: string,
    beforeDrawing: () => Promise<void>,
  ): Promise<ShareAnswer | null> {
    const kept = await this.#kept.get(`${name}.jpg`);
    if (kept) return { picture: kept };
    const card = await loadShareCard(this.#options.database, kind, slug);
    if (!card) return null;
    if (cardName(card) !== name) return { movedTo: pathOf(kind, slug, card) };
    await beforeDrawing();
    return { picture: await this.#share(name, card) };
  }

  #share(name: string, card: ShareCard): Promise<Buffer> {
    const under = this.#drawing.get(name);
    if (under) return under;
    const work = this.#draw(name, card).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, work);
    return work;
  }

  async #draw(name: string, card: ShareCard): Promise<Buffer> {
    const { store, folder } = this.#options;
    // Another request may have drawn it while this one read the record.
    const drawn = await this.#kept.get(`${name}.jpg`);
    if (drawn) return drawn;
    this.#fonts ??= loadShareFonts(path.join(folder, 'fonts'));
    const fonts = await this.#fonts;
    const stream = card.picture ? await store.open(card.picture) : null;
    const original = stream && (await buffer(stream));
    const picture = await pictureWork('share', () => drawShareImage(card, original, fonts));
    await this.#kept.put(`${name}.jpg`, picture);
    return picture;
  }
}

export function isShareKind(kind: string): kind is ShareKind {
  return shareKinds.some((known) => known === kind);
}

function pathOf(kind: ShareKind, slug: string, card: ShareCard): string {
  return `/share/${kind}/${slug === '' ? '' : `${encodeURIComponent(slug)}/`}${cardName(card)}.jpg`;
}
