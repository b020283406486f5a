import { ImportFileError } from './import-file-error.ts';

/**
 * Decodes a stream of UTF-8, with or without a byte order mark, chunk by chunk.
 * @throws ImportFileError `not_utf8`
 */
export async function* readText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new ImportFileError('not_utf8', lines);
    }
  };
  for await (const chunk of source) {
    const text = decode(chunk);
    yield text;
    lines += text.split('\n').length - 1;
  }
  const rest = decode();
  if (rest) yield rest;
}
