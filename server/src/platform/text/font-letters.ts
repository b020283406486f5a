/**
 * Returns every character that a TrueType font has a glyph for, from its `cmap` (OpenType 1.9, formats 4 and 12).
 * @throws RangeError for a file that ends too early
 */
export function fontLetters(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const letters = new Set<number>();
  const cmap = tableAt(view, 'cmap');
  for (let index = 0; cmap !== null && index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(table);
    if (format === 4) addSegments(view, table, letters);
    if (format === 12) addGroups(view, table, letters);
  }
  return letters;
}

function tableAt(view: DataView, wanted: string): number | null {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    if (tag === wanted) return view.getUint32(record + 8);
  }
  return null;
}

/** Format 4: ranges of the basic plane. A range may have gaps, which only its glyph list shows. */
function addSegments(view: DataView, table: number, letters: Set<number>): void {
  const twice = view.getUint16(table + 6);
  const [ends, starts] = [table + 14, table + 16 + twice];
  const [deltas, offsets] = [starts + twice, starts + twice * 2];
  for (let at = 0; at < twice; at += 2) {
    const [from, to] = [view.getUint16(starts + at), view.getUint16(ends + at)];
    const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)];
    for (let code = from; code <= to && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : view.getUint16(offsets + at + offset + (code - from) * 2);
      const isThere = offset === 0 ? ((code + delta) & 0xffff) !== 0 : listed !== 0;
      if (isThere) letters.add(code);
    }
  }
}

/** Format 12: ranges of all planes. */
function addGroups(view: DataView, table: number, letters: Set<number>): void {
  for (let index = 0; index < view.getUint32(table + 12); index += 1) {
    const group = table + 16 + index * 12;
    const to = view.getUint32(group + 4);
    for (let code = view.getUint32(group); code <= to; code += 1) letters.add(code);
  }
}
