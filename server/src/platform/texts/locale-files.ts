import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The folder of texts: that of the repository, or its copy beside the built bundle. */
const folder = [new URL('./locales/', import.meta.url), new URL('../../../../locales/', import.meta.url)].find((url) =>
  existsSync(url),
);

/**
 * Reads a JSON file of `locales`.
 * @param file path in that folder: `en/server/mail.json`
 * @throws Error when the file does not exist or is no JSON
 */
export function readLocaleFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  } catch (error) {
    throw new Error(`locales/${file} cannot be read`, { cause: error });
  }
}

/** Returns the paths of all files below a folder of `locales`, one level deep. */
export function listLocaleFiles(path: string): string[] {
  return readdirSync(new URL(path, folder)).map((file) => `${path}/${file}`);
}
