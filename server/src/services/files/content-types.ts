/** What may be stored, and how it is called on the wire. Nothing that a browser would run as a page is here. */
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
  aac: 'audio/aac',
  wav: 'audio/wav',
};

export function extensionOf(key: string): string {
  const dot = key.lastIndexOf('.');
  return dot < key.lastIndexOf('/') || dot < 0 ? '' : key.slice(dot + 1).toLowerCase();
}

/** The type that belongs to a key's extension; unknown ones are plain bytes. */
export function contentTypeOf(key: string): string {
  return byExtension[extensionOf(key)] ?? 'application/octet-stream';
}
