import { randomBytes } from 'node:crypto';

/** The text is not a valid key: it could leave the store or has a special meaning in a file system. */
export class BadFileKey extends Error {
  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`);
    this.name = 'BadFileKey';
  }
}

/**
 * Lower-case words as folders, then a name. Every part starts with a letter or digit, which excludes `..` and dot files.
 */
const keyPattern = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9-]{0,99}(?:\.[a-z0-9]{1,8}){1,2}$/;

/** Windows opens a device for these names, whatever the extension. */
const devicePattern = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/;

/** Returns whether the text is a valid key. */
export function isFileKey(key: string): boolean {
  return key.length <= 255 && keyPattern.test(key) && !devicePattern.test(key);
}

/**
 * Returns the key unchanged.
 * @throws BadFileKey for a text that is not a valid key
 */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new BadFileKey(key);
  return key;
}

/**
 * Returns a new key such as `homes/3f/3f9a….webp`. The name is 128 random bits and reveals nothing about its owner. Its
 * first two digits are a folder, because some file systems get slow with a million names in one folder.
 * @param name only where the same input must give the same key (the demo market); lower-case letters and digits
 * @throws BadFileKey
 */
export function newFileKey(folder: string, extension: string, name = randomBytes(16).toString('hex')): string {
  return checkFileKey(`${folder}/${name.slice(0, 2).padEnd(2, '0')}/${name}.${extension}`);
}
