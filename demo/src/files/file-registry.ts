import { createHash } from 'node:crypto';
import { newFileKey } from '@latchkey/server/platform/files/file-key';
import { contentTypeOf } from '@latchkey/server/platform/files/content-types';
import type { Room } from '@latchkey/contract/property/rooms';
import type { Recipe } from './recipe.ts';

/** A file that rows refer to by `id`; its size is known when it is generated. */
export interface DemoFile {
  id: number;
  key: string;
  name: string;
  alt: string;
  contentType: string;
  /** What a photo of a property shows. */
  room: Room | null;
  recipe: Recipe;
}

/** Registers one file per recipe. Keys are hashes of the recipe, so a second run overwrites the same files. */
export class FileRegistry {
  readonly files: DemoFile[] = [];
  readonly #byRecipe = new Map<string, DemoFile>();

  /** @param folder first part of the key, lower-case letters @returns the id of the file */
  add(folder: string, recipe: Recipe, alt: string, name: string, room: Room | null = null): number {
    const text = JSON.stringify(recipe);
    const known = this.#byRecipe.get(text);
    if (known) return known.id;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const key = newFileKey(folder, extensionFor(recipe), hash);
    const file = { id: this.files.length + 1, key, name, alt, contentType: contentTypeOf(key), room, recipe };
    this.files.push(file);
    this.#byRecipe.set(text, file);
    return file.id;
  }

  keyOf(id: number): string {
    const file = this.files[id - 1];
    if (!file) throw new RangeError(`No file ${id}`);
    return file.key;
  }
}

function extensionFor(recipe: Recipe): string {
  if (recipe.kind === 'copy') return recipe.source.slice(recipe.source.lastIndexOf('.') + 1);
  return recipe.kind === 'plan' || recipe.kind === 'certificate' ? 'pdf' : 'webp';
}
