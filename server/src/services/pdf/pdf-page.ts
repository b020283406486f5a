import PdfFile from 'pdfkit';
import type { FaceWeight, PdfFaces } from './pdf-faces.ts';
import { type Direction, isolated, type LineRun, shapeLine } from './shape-line.ts';

export interface PdfMeta {
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  direction: Direction;
  createdAt: Date;
}

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: FaceWeight;
  colour?: string;
  /** At which end of its box a line stands; `start` when not said. */
  align?: 'start' | 'end';
  /** What somebody wrote goes in the direction of its own first word, whatever the page's is. */
  isQuoted?: boolean;
}

interface Box {
  /** From the page's start: its left, or its right where people write from there. Points. */
  start: number;
  /** From the page's top. */
  top: number;
  width: number;
}

const lineHeight = 1.45;

/**
 * An A4 page that is measured from its start, so that one plan serves both directions of writing. What is said on it can
 * be searched, copied and read aloud: each line carries its text, in the order of reading, beside its shapes.
 */
export class PdfPage {
  readonly width = 595.28;
  readonly height = 841.89;
  readonly #document: PDFKit.PDFDocument;
  readonly #faces: PdfFaces;
  readonly #direction: Direction;
  readonly #known = new Set<string>();

  constructor(faces: PdfFaces, { title, author, language, direction, createdAt }: PdfMeta) {
    this.#faces = faces;
    this.#direction = direction;
    this.#document = new PdfFile({
      size: 'A4',
      margin: 0,
      font: '',
      lang: language,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    });
  }

  /**
   * Writes a text, broken between words where it is wider than its box.
   * @param tag what it is to who has it read aloud
   * @returns where it ends, from the page's top
   */
  text(text: string, box: Box, style: TextStyle, tag: 'P' | 'H1' | 'H2' = 'P'): number {
    let { top } = box;
    const element = this.#document.struct(tag);
    for (const line of text.split('\n').flatMap((each) => this.#wrap(each, box.width, style))) {
      // Drawn when the element ends.
      const place = { ...box, top };
      element.add(this.#document.struct('Span', { actual: line }, () => this.#line(line, place, style)));
      top += style.size * lineHeight;
    }
    element.end();
    this.#document.addStructure(element);
    return top;
  }

  /** A line across, for the eye only. */
  rule({ start, top, width }: Box, colour: string): void {
    this.#decorate(() => {
      this.#document.rect(this.#left({ start, top, width }), top, width, 0.75).fill(colour);
    });
  }

  /** A filled field behind a text. */
  field({ start, top, width }: Box, height: number, colour: string): void {
    this.#decorate(() => {
      this.#document.roundedRect(this.#left({ start, top, width }), top, width, height, height / 2).fill(colour);
    });
  }

  /** @param picture PNG, square */
  picture(picture: Buffer, { start, top, width }: Box): void {
    this.#decorate(() => {
      this.#document.image(picture, this.#left({ start, top, width }), top, { width, height: width });
    });
  }

  /** How wide a text is on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return this.#measure(this.#runs(text, style), style);
  }

  /** Ends the page; the file comes piece by piece. */
  end(): AsyncIterable<Buffer> {
    this.#document.end();
    return this.#document as AsyncIterable<Buffer>;
  }

  #runs(text: string, { weight = 400, isQuoted = false }: TextStyle): LineRun[] {
    return shapeLine(isQuoted ? isolated(text) : text, this.#direction, this.#faces[weight]);
  }

  #measure(runs: readonly LineRun[], style: TextStyle): number {
    return runs.reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** Asked for features, pdfkit shapes a run as one and not word by word, which would put Arabic words in disorder. */
  #runWidth({ face, text }: LineRun, { size }: TextStyle): number {
    this.#use(face.name, face.font);
    return this.#document.fontSize(size).widthOfString(text, { features: [] });
  }

  #use(name: string, font: Buffer): void {
    if (!this.#known.has(name)) this.#document.registerFont(name, font);
    this.#known.add(name);
    this.#document.font(name);
  }

  #line(text: string, box: Box, style: TextStyle): void {
    const runs = this.#runs(text, style);
    const width = this.#measure(runs, style);
    const isAtLeft = (style.align ?? 'start') === (this.#direction === 'ltr' ? 'start' : 'end');
    let left = this.#left(box) + (isAtLeft ? 0 : box.width - width);
    for (const run of runs) {
      const wide = this.#runWidth(run, style);
      this.#document.fillColor(style.colour ?? '#1b1b18').text(run.text, left, box.top + style.size * 1.05, {
        lineBreak: false,
        features: [],
        baseline: 'alphabetic',
      });
      left += wide;
    }
  }

  #wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(...this.#cut(word, width, style));
    }
    return lines;
  }

  /** A word that is wider than its box is cut where it must. */
  #cut(word: string, width: number, style: TextStyle): string[] {
    const pieces = [''];
    for (const letter of word) {
      const longer = `${pieces.at(-1)}${letter}`;
      if (longer.length > 1 && this.widthOf(longer, style) > width) pieces.push(letter);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  #left({ start, width }: Box): number {
    return this.#direction === 'ltr' ? start : this.width - start - width;
  }

  #decorate(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }
}
