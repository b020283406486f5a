/** A word, number or sign of a search text. */
export interface SearchWord {
  /** As typed. */
  text: string;
  /** For comparison: see plainWord. */
  plain: string;
  /** `plain` without the particles that Arabic writes together with a word: “ومسبح” (and a pool) → “مسبح”. */
  variants: readonly string[];
  /** Follows a comma. */
  beginsPart: boolean;
  /** Follows without a space: the `k` of `300k`. */
  isGlued: boolean;
}

/** Limits the cost of a search; further words are ignored. */
const maxWords = 100;

/** “three-bedroom”, whose number is read like “three bedroom”; “350000e” for euros. */
const roomHyphen = /(?<=\p{L})-(?=(?:bed|bath|room)[a-z]*(?![\p{L}]))/giu;
const euroLetter = /(?<=\p{Nd}{3})e(?![\p{L}\p{Nd}])/giu;

/** Commas, but not those inside a number such as `300,000`, and ends of sentences. */
const partEnd = /(?<!\p{Nd})[,،;]|[,،;](?!\p{Nd})|[!?؟।](?=\s)|(?<=\p{L}{3})\.(?=\s+\p{Lu})/u;
/** The “d’” of French limits, “plus d’un” and “moins d’1”, which is a word of its own there. */
const elidedLimit = /(?<=\b(?:plus|moins) )d['’](?=un|\p{Nd})/giu;
const wordEnd = /[\s()"“”«»!?¿¡؟।…:|]+/u;
const hasSigns = /[\p{Nd}€$£₹/+<>~]/u;
const tokens =
  /\p{Nd}+(?:[.,’'٫٬]\p{Nd}+)*|(?:m|mts?|ft|م)[2²٢](?!\p{Nd})|[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*²?|[^\s]/giu;

/** Splits a text into words; numbers stand apart from units and signs: `2bed/€300k` → `2`, `bed`, `/`, `€`, `300`, `k`. */
export function splitWords(search: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const part of readable(search).split(partEnd)) {
    let beginsPart = true;
    for (const chunk of part.split(wordEnd)) {
      const text = chunk.replace(/\.+$/, '');
      const pieces = hasSigns.test(text) ? (text.match(tokens) ?? []) : text === '' ? [] : [text];
      for (const [at, piece] of pieces.entries()) {
        const plain = plainWord(piece);
        words.push({ text: piece, plain, variants: withoutParticles(plain), beginsPart, isGlued: at > 0 });
        beginsPart = false;
      }
      if (words.length >= maxWords) return words.slice(0, maxWords);
    }
  }
  return words;
}

function readable(search: string): string {
  return search.replaceAll(elidedLimit, 'de ').replaceAll(roomHyphen, ' ').replaceAll(euroLetter, '€');
}

export function joinWords(words: readonly SearchWord[]): string {
  return words.map(({ text, isGlued }, at) => (isGlued || at === 0 ? text : ` ${text}`)).join('');
}

/**
 * Normalises a word for comparison: lower case without accents, with ASCII digits; without the elided article of French,
 * the Arabic article and vowel signs, and the dots of borrowed Hindi letters, which are often left out.
 */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670\u0640\u093c\u200c\u200d]/g, '')
    .toLowerCase()
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll('ँ', 'ं')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/^(?:[ldjsnmc]|qu)['’]/, '')
    .replaceAll(/(?<=[\p{L}\p{M}])[-_.’']+(?=\p{L})/gu, ' ')
    .split(' ')
    .map(withoutArticle)
    .join(' ');
}

/** Unicode has decimal digits in runs of ten that begin at 0x30, 0x660, 0x6f0, 0x966 and so on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [0x30, 0x660, 0x6f0, 0x966].find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length > 4 ? word.slice(2) : word;
}

/** Arabic writes “and” as the first letter of a word. */
export function hasAnd(word: SearchWord | undefined): boolean {
  return word !== undefined && word.text.startsWith('و') && word.variants.length > 0;
}

/** Arabic writes “and”, “with”, “for” and “for the” as letters before a word. */
function withoutParticles(plain: string): string[] {
  if (!/^[وفبلك]/.test(plain) || plain.length < 4) return [];
  const afterAnd = /^[وف]/.test(plain) ? plain.slice(1) : plain;
  const afterFor = /^[بلك]/.test(afterAnd) ? afterAnd.slice(1) : afterAnd;
  const afterForThe = afterAnd.startsWith('لل') ? afterAnd.slice(2) : afterFor;
  return [afterAnd, afterFor, afterForThe].map(withoutArticle).filter((each) => each.length > 1 && each !== plain);
}
