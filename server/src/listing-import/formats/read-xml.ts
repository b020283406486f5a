import { ImportFileError } from './import-file-error.ts';
import { readText } from './read-text.ts';

export type XmlEvent =
  { type: 'open'; name: string; line: number } | { type: 'text'; text: string } | { type: 'close'; name: string };

/** Limits of depth, and of the length of one text or tag; no real feed reaches them. */
const maxDepth = 32;
const maxPiece = 200_000;

const nameStart = String.raw`[A-Za-z_:\u00C0-\uFFFD]`;
const namePattern = new RegExp(String.raw`^${nameStart}[\w:.\-\u00B7-\uFFFD]{0,99}$`);
const attributePattern = /^(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*$/;

/**
 * Reads the elements and texts of an XML file as a stream; attributes are ignored. It accepts what a feed needs and
 * rejects the rest, so that parsing time stays linear: no document type, hence only the five predefined entities and
 * numeric character references; UTF-8 only; limits on depth and on the length of each piece.
 * @throws BrokenFile `not_utf8`, `xml_doctype`, `xml_entity`, `xml_too_deep`, `xml_too_long`, `xml_broken`
 */
export async function* readXml(source: AsyncIterable<Uint8Array>): AsyncGenerator<XmlEvent> {
  const reader = new Reader();
  for await (const text of readText(source)) yield* reader.take(text);
  reader.end();
}

class Reader {
  #rest = '';
  #line = 1;
  #open: string[] = [];
  #hasRoot = false;

  *take(text: string): Generator<XmlEvent> {
    let buffer = this.#rest + text;
    let at = 0;
    const fail = (problem: ImportFileError['problem']): never => {
      throw new ImportFileError(problem, this.#line);
    };
    for (;;) {
      const next = buffer.indexOf('<', at);
      if (next < 0) break;
      if (next > at) {
        yield* this.#text(buffer.slice(at, next));
        at = next;
      }
      const markup = endOfMarkup(buffer, at);
      if (markup === 'doctype') fail('xml_doctype');
      if (markup === 'broken') fail('xml_broken');
      if (typeof markup === 'string') break;
      if (markup.end - at > maxPiece) fail('xml_too_long');
      const piece = buffer.slice(at, markup.end);
      if (markup.kind === 'tag') yield* this.#tag(piece);
      else if (markup.kind === 'cdata') {
        if (this.#open.length === 0) fail('xml_broken');
        yield { type: 'text', text: piece.slice(9, -3) };
      } else if (markup.kind === 'instruction') this.#instruction(piece);
      this.#count(piece);
      at = markup.end;
    }
    buffer = buffer.slice(at);
    if (buffer.length > maxPiece) fail('xml_too_long');
    this.#rest = buffer;
  }

  /** @throws BrokenFile for an incomplete file */
  end(): void {
    if (this.#rest.trim() !== '' || this.#open.length > 0 || !this.#hasRoot) {
      throw new ImportFileError('xml_broken', this.#line);
    }
  }

  *#text(text: string): Generator<XmlEvent> {
    if (text.length > maxPiece) throw new ImportFileError('xml_too_long', this.#line);
    if (this.#open.length > 0) yield { type: 'text', text: this.#plain(text) };
    else if (text.trim() !== '') throw new ImportFileError('xml_broken', this.#line);
    this.#count(text);
  }

  *#tag(piece: string): Generator<XmlEvent> {
    const broken = () => new ImportFileError('xml_broken', this.#line);
    if (piece.startsWith('</')) {
      const name = piece.slice(2, -1).trim();
      if (this.#open.pop() !== name) throw broken();
      yield { type: 'close', name };
      return;
    }
    const isEmpty = piece.endsWith('/>');
    const inner = piece.slice(1, isEmpty ? -2 : -1);
    const name = /^[^\s/]*/.exec(inner)?.[0] ?? '';
    if (!namePattern.test(name) || !attributePattern.test(inner.slice(name.length))) throw broken();
    if (this.#open.length === 0 && this.#hasRoot) throw broken();
    if (this.#open.length >= maxDepth) throw new ImportFileError('xml_too_deep', this.#line);
    this.#hasRoot = true;
    yield { type: 'open', name, line: this.#line };
    if (isEmpty) yield { type: 'close', name };
    else this.#open.push(name);
  }

  #instruction(piece: string): void {
    const encoding = /^<\?xml\s[^>]*encoding\s*=\s*["']([^"']*)["']/.exec(piece)?.[1];
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new ImportFileError('not_utf8', this.#line);
  }

  #plain(text: string): string {
    if (!text.includes('&')) return text;
    return text.replaceAll(/&([^;\s&]{0,12};?)/g, (_, entity: string) => {
      const found = decodeEntity(entity);
      if (found === null) throw new ImportFileError('xml_entity', this.#line);
      return found;
    });
  }

  #count(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line += 1;
  }
}

type Markup = { kind: 'tag' | 'cdata' | 'comment' | 'instruction'; end: number };

/** Returns where the markup that begins here ends; `more` when its end has not arrived yet. */
function endOfMarkup(text: string, at: number): Markup | 'more' | 'doctype' | 'broken' {
  const until = (mark: string, kind: Markup['kind']): Markup | 'more' => {
    const end = text.indexOf(mark, at);
    return end < 0 ? 'more' : { kind, end: end + mark.length };
  };
  if (text.startsWith('<?', at)) return until('?>', 'instruction');
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    return end < 0 ? 'more' : { kind: 'comment', end: end + 3 };
  }
  if (text.startsWith('<![CDATA[', at)) return until(']]>', 'cdata');
  if (text.startsWith('<!', at)) {
    const start = text.slice(at, at + 9);
    if ('<![CDATA['.startsWith(start) || '<!--'.startsWith(start)) return 'more';
    return /^<!(?:D|DO|DOC|DOCT|DOCTY|DOCTYP|DOCTYPE|E|EN|ENT)/i.test(start) ? 'doctype' : 'broken';
  }
  let quote = '';
  for (let index = at + 1; index < text.length; index += 1) {
    const letter = text[index] as string;
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return { kind: 'tag', end: index + 1 };
    else if (letter === '<') return 'broken';
  }
  return 'more';
}

const named: Readonly<Record<string, string>> = { 'amp;': '&', 'lt;': '<', 'gt;': '>', 'quot;': '"', 'apos;': "'" };

function decodeEntity(entity: string): string | null {
  const known = named[entity];
  if (known !== undefined) return known;
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(entity) ?? [];
  const code = hex !== undefined ? Number.parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : 0;
  const isLetter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10_ff_ff);
  return isLetter && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : null;
}
