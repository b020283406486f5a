import { BrokenFile } from './broken-file.ts';

/**
 * The text of a stream of UTF-8, with or without a byte order mark, piece by piece.
 * @throws BrokenFile `not_utf8`
 */
export async function* readText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  const decode = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new BrokenFile('not_utf8', lines);
    }
  };
  for await (const piece of source) {
    const text = decode(piece);
    yield text;
    lines += text.split('\n').length - 1;
  }
  const rest = decode();
  if (rest) yield rest;
}
