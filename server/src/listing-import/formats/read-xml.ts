import sax, { type SAXParser } from 'sax';
import { ImportFileError } from './import-file-error.ts';
import { readText } from './read-text.ts';

export type XmlEvent =
  { type: 'open'; name: string; line: number } | { type: 'text'; text: string } | { type: 'close'; name: string };

/** Limits of depth, and of the length of one text or tag; no real feed reaches them. */
const maxDepth = 32;
const maxLength = 200_000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the elements and texts of an XML file as a stream; attributes are ignored. It accepts what a feed needs and
 * rejects the rest, so that parsing time stays linear: no document type, hence only the five predefined entities and
 * numeric character references; UTF-8 only; limits on depth and on the length of each piece.
 * @throws ImportFileError `not_utf8`, `xml_doctype`, `xml_entity`, `xml_too_deep`, `xml_too_long`, `xml_broken`
 */
export async function* readXml(source: AsyncIterable<Uint8Array>): AsyncGenerator<XmlEvent> {
  const reader = new Reader();
  for await (const text of readText(source)) yield* reader.take(text);
  yield* reader.end();
}

/** Turns the events of the parser into an iteration, and its errors into problems of the file. */
class Reader {
  /** `sgmlDecl`, which the types do not know, is the declaration (`<!…>`) being read. */
  readonly #parser = sax.parser(true) as SAXParser & { sgmlDecl: string };
  #events: XmlEvent[] = [];
  #failure: ImportFileError | null = null;
  #depth = 0;
  #hasRoot = false;
  /** Length of the current text, which the parser passes on in several parts when it is long. */
  #length = 0;

  constructor() {
    const parser = this.#parser;
    // Without a prototype, which would define `&constructor;`.
    parser.ENTITIES = Object.assign(Object.create(null), entities);
    Object.assign(parser, {
      onerror: ({ message }) => this.#fail(toProblem(message, parser.sgmlDecl)),
      ondoctype: () => this.#fail('xml_doctype'),
      onsgmldeclaration: () => this.#fail('xml_doctype'),
      onprocessinginstruction: ({ name, body }) => {
        const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(body)?.[1] ?? 'utf-8';
        if (name === 'xml' && !/^utf-?8$/i.test(encoding)) this.#fail('not_utf8');
      },
      onopentagstart: ({ name }) => this.#open(name),
      onattribute: () => {
        if (parser.position - parser.startTagPosition > maxLength) this.#fail('xml_too_long');
      },
      onclosetag: (name) => this.#close(name),
      ontext: (text) => this.#text(text),
      oncdata: (text) => this.#text(text),
    } satisfies Partial<SAXParser>);
  }

  *take(text: string): Generator<XmlEvent> {
    this.#parser.write(text);
    yield* this.#events;
    this.#events = [];
    if (this.#failure) throw this.#failure;
  }

  /** @throws ImportFileError for an incomplete file */
  *end(): Generator<XmlEvent> {
    this.#parser.close();
    if (!this.#hasRoot) this.#fail('xml_broken');
    yield* this.#events;
    if (this.#failure) throw this.#failure;
  }

  #open(name: string): void {
    const { line, column } = this.#parser;
    if (this.#depth === 0 && this.#hasRoot) this.#fail('xml_broken');
    if (this.#depth === maxDepth) this.#fail('xml_too_deep');
    this.#hasRoot = true;
    this.#depth += 1;
    this.#length = 0;
    // The parser counts lines from 0, and is already in the next one when the name ends its line.
    this.#emit({ type: 'open', name, line: column === 0 ? line : line + 1 });
  }

  #close(name: string): void {
    this.#depth -= 1;
    this.#length = 0;
    this.#emit({ type: 'close', name });
  }

  #text(text: string): void {
    this.#length += text.length;
    if (this.#length > maxLength) this.#fail('xml_too_long');
    if (this.#depth > 0) this.#emit({ type: 'text', text });
    else if (text.trim() !== '') this.#fail('xml_broken');
  }

  #emit(event: XmlEvent): void {
    if (!this.#failure) this.#events.push(event);
  }

  /** Stores the first failure, which is thrown after the events before it. */
  #fail(problem: ImportFileError['problem']): void {
    this.#failure ??= new ImportFileError(problem, this.#parser.line + 1);
  }
}

function toProblem(message: string, declaration: string): ImportFileError['problem'] {
  if (/^[DE]/i.test(declaration) || /doctype/i.test(message)) return 'xml_doctype';
  if (/entity/i.test(message)) return 'xml_entity';
  return message.startsWith('Max buffer length') ? 'xml_too_long' : 'xml_broken';
}
