/** Content types of the files that may be stored. SVG could run scripts: `serve-file.ts` shows only those of the console. */
const byExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** Returns the lower-case extension of a key without its dot, `""` for none. */
export function extensionOf(key: string): string {
  const dot = key.lastIndexOf('.');
  return dot < key.lastIndexOf('/') || dot < 0 ? '' : key.slice(dot + 1).toLowerCase();
}

/** Returns the content type of a key's extension, `application/octet-stream` for unknown ones. */
export function contentTypeOf(key: string): string {
  return byExtension[extensionOf(key)] ?? 'application/octet-stream';
}
