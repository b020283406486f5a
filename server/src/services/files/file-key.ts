import { randomBytes } from 'node:crypto';

/** The text is no key: it could lead out of the store or means something else to a file system. */
export class BadFileKey extends Error {
  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`);
    this.name = 'BadFileKey';
  }
}

/** Lower-case words as folders, then a name; every part starts with a letter or digit, so `..` and dot files cannot be. */
const keyPattern = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9-]{0,99}(?:\.[a-z0-9]{1,8}){1,2}$/;

/** Windows opens a device for these names, whatever the extension. */
const devicePattern = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/;

export function isFileKey(key: string): boolean {
  return key.length <= 255 && keyPattern.test(key) && !devicePattern.test(key);
}

/** @throws BadFileKey */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new BadFileKey(key);
  return key;
}

/**
 * A new key such as `homes/3f/3f9a….webp`. The name is 128 random bits and says nothing about its owner; two of its
 * digits are a folder of their own because some file systems get slow with a million names in one.
 * @param name given only where the same input must give the same key (the demo market); lower-case letters and digits
 */
export function newFileKey(folder: string, extension: string, name = randomBytes(16).toString('hex')): string {
  return checkFileKey(`${folder}/${name.slice(0, 2).padEnd(2, '0')}/${name}.${extension}`);
}
