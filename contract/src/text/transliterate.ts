/**
 * Transliterates a text to ASCII, for readable addresses. Phonetic for alphabetic scripts; scripts without a short
 * table (Chinese, Thai…) become empty.
 */
export function transliterate(text: string): string {
  return writeDevanagari(text.normalize('NFC'))
    .replaceAll(/[^\0-~]/gu, (letter) => letters.get(letter) ?? letters.get(letter.toLowerCase()) ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^\0-~]/gu, (letter) => letters.get(letter) ?? (letter === '⁄' ? '/' : ''));
}

/** Pairs each letter of `from` with the word of `to` at the same index. */
function pairs(from: string, to: string): [string, string][] {
  const targets = to.split(' ');
  return [...from].map((letter, index) => [letter, targets[index] ?? '']);
}

const letters = new Map<string, string>([
  // Latin letters that Unicode does not decompose.
  ...pairs('ßæœøđðþłıħŋ', 'ss ae oe o d d th l i h ng'),
  // Russian, then Ukrainian, Belarusian, Serbian, Macedonian.
  ...pairs(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya',
  ),
  ...pairs('іїєґўђјљњћџѓѕќ', 'i yi ye g u dj j lj nj c dz g dz k'),
  // Greek; accents are removed before.
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a b g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...pairs('άέήίόύώϊϋΐΰ', 'a e i i o y o i y i y'),
  // Arabic with the letters of Persian and Urdu; short vowels are not written.
  ...pairs(
    'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
    ' a a w i y a b h t th j h kh d dh r z s sh s d t z a gh f q k l m n h w a y',
  ),
  ...pairs('پچژکگیٹڈڑںھہے', 'p ch zh k g y t d r n h h e'),
  ...pairs('٠١٢٣٤٥٦٧٨٩', '0 1 2 3 4 5 6 7 8 9'),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', '0 1 2 3 4 5 6 7 8 9'),
  ...pairs('०१२३४५६७८९', '0 1 2 3 4 5 6 7 8 9'),
]);

const consonants = new Map(
  pairs(
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह',
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n p ph b bh m y r l v sh sh s h',
  ),
);
const vowels = new Map(pairs('अआइईउऊऋएऐओऔऍऑ', 'a a i i u u ri e ai o au e o'));
const vowelSigns = new Map(pairs('ािीुूृेैोौॅॉ', 'a i i u u ri e ai o au e o'));

/**
 * Transliterates Devanagari: a consonant is followed by `a` unless a vowel sign, a virama or the end of the word
 * follows.
 */
function writeDevanagari(text: string): string {
  if (!/[\u0900-\u097f]/.test(text)) return text;
  const signs = [...text.normalize('NFD').replaceAll('\u093c', '').normalize('NFC')];
  let written = '';
  for (const [index, sign] of signs.entries()) {
    const consonant = consonants.get(sign);
    const next = signs[index + 1] ?? '';
    if (consonant === undefined) written += vowels.get(sign) ?? vowelSigns.get(sign) ?? devanagariMark(sign, next);
    else if (vowelSigns.has(next) || next === '\u094d' || !/[\u0900-\u097f]/.test(next)) written += consonant;
    else written += `${consonant}a`;
  }
  return written;
}

/**
 * Transliterates signs: nasal signs become m before labial consonants (p, b, m), else n; the virama and similar signs
 * become empty.
 */
function devanagariMark(sign: string, next: string): string {
  if (sign === '\u0902' || sign === '\u0901') return 'पफबभम'.includes(next) && next !== '' ? 'm' : 'n';
  return sign === '\u094d' || sign === '\u0903' || sign === '\u093d' ? '' : sign;
}
