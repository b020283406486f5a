import PdfFile from 'pdfkit';
import type { FontWeight, PdfFonts } from './pdf-fonts.ts';
import { type Direction, isolateBidi, type LineRun, shapeLine } from './shape-line.ts';

export interface PdfMeta {
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  direction: Direction;
  createdAt: Date;
}

export interface TextStyle {
  /** In points. */
  size: number;
  weight?: FontWeight;
  colour?: string;
  /** Alignment in the box; `start` by default. */
  align?: 'start' | 'end';
  /** Text of a user: its direction follows from its first word, not from the page. */
  isQuoted?: boolean;
}

interface Box {
  /** Distance from the start of the page (right in right-to-left languages), in points. */
  start: number;
  /** Distance from the top of the page, in points. */
  top: number;
  width: number;
}

const lineHeight = 1.45;

/**
 * An A4 page with positions from its start, so that one layout serves both writing directions. Its text can be searched,
 * copied and read aloud: each line has its text, in reading order, as `ActualText`.
 */
export class PdfPage {
  readonly width = 595.28;
  readonly height = 841.89;
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #direction: Direction;
  readonly #registered = new Set<string>();

  constructor(fonts: PdfFonts, { title, author, language, direction, createdAt }: PdfMeta) {
    this.#fonts = fonts;
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
   * Draws a text, wrapped to the width of its box.
   * @param tag PDF structure type for screen readers
   * @returns the bottom of the text, from the top of the page
   */
  text(text: string, box: Box, style: TextStyle, tag: 'P' | 'H1' | 'H2' = 'P'): number {
    let { top } = box;
    const element = this.#document.struct(tag);
    for (const line of text.split('\n').flatMap((each) => this.#wrap(each, box.width, style))) {
      // The callback runs when the element ends, so it needs its own box.
      const lineBox = { ...box, top };
      element.add(this.#document.struct('Span', { actual: line }, () => this.#line(line, lineBox, style)));
      top += style.size * lineHeight;
    }
    element.end();
    this.#document.addStructure(element);
    return top;
  }

  /** Draws a horizontal line, which screen readers skip. */
  rule({ start, top, width }: Box, colour: string): void {
    this.#decorate(() => {
      this.#document.rect(this.#left({ start, top, width }), top, width, 0.75).fill(colour);
    });
  }

  /** Draws a filled box behind a text. */
  field({ start, top, width }: Box, height: number, colour: string): void {
    this.#decorate(() => {
      this.#document.roundedRect(this.#left({ start, top, width }), top, width, height, height / 2).fill(colour);
    });
  }

  /**
   * Draws a picture.
   * @param picture square PNG
   */
  picture(picture: Buffer, { start, top, width }: Box): void {
    this.#decorate(() => {
      this.#document.image(picture, this.#left({ start, top, width }), top, { width, height: width });
    });
  }

  /** Returns the width of a text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return this.#measure(this.#runs(text, style), style);
  }

  /** Ends the page and returns the file as a stream. */
  end(): AsyncIterable<Buffer> {
    this.#document.end();
    return this.#document as AsyncIterable<Buffer>;
  }

  #runs(text: string, { weight = 400, isQuoted = false }: TextStyle): LineRun[] {
    return shapeLine(isQuoted ? isolateBidi(text) : text, this.#direction, this.#fonts[weight]);
  }

  #measure(runs: readonly LineRun[], style: TextStyle): number {
    return runs.reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** With `features`, pdfkit shapes a run as a whole; without them it shapes word by word, which reorders Arabic words. */
  #runWidth({ font, text }: LineRun, { size }: TextStyle): number {
    this.#use(font.name, font.data);
    return this.#document.fontSize(size).widthOfString(text, { features: [] });
  }

  #use(name: string, font: Buffer): void {
    if (!this.#registered.has(name)) this.#document.registerFont(name, font);
    this.#registered.add(name);
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
      else lines.push(...this.#splitWord(word, width, style));
    }
    return lines;
  }

  /** Splits a word that is wider than its box. */
  #splitWord(word: string, width: number, style: TextStyle): string[] {
    const parts = [''];
    for (const character of word) {
      const longer = `${parts.at(-1)}${character}`;
      if (longer.length > 1 && this.widthOf(longer, style) > width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
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
