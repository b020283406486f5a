/** Size of A4 in points. */
export const page = { width: 595, height: 842 } as const;

/** A picture for a page. */
export interface PdfPicture {
  /** A baseline JPEG in RGB. */
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * Renders one A4 page from PDF operators (y counts from the bottom) and an optional picture. The fonts are Helvetica as
 * /F1 and Helvetica Bold as /F2, which every reader has.
 */
export function pdfPage(operators: string, picture?: PdfPicture): Buffer {
  const resources = picture ? '/XObject << /P 6 0 R >>' : '';
  const content = Buffer.from(operators, 'latin1');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
        `/Resources << /Font << /F1 5 0 R /F2 7 0 R >> ${resources} >> >>`,
    ),
    stream('', content),
    font('Helvetica'),
    picture
      ? stream(
          `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
            '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
          Buffer.from(picture.jpeg),
        )
      : Buffer.from('null'),
    font('Helvetica-Bold'),
  ];
  return assemble(objects);
}

function font(name: string): Buffer {
  return Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
}

function stream(entries: string, content: Buffer): Buffer {
  const head = `<< ${entries} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]);
}

/** Joins objects, cross-reference table and trailer (ISO 32000, 7.5). */
function assemble(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]!.length;
  const starts = objects.map((object, index) => {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    const start = at;
    at += whole.length;
    return start;
  });
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Returns the operators for one line of text; the fonts have only Latin-1 characters. */
export function text(x: number, y: number, size: number, content: string, bold = false): string {
  const safe = content.replaceAll(/[\\()]/g, (mark) => `\\${mark}`);
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${safe}) Tj ET\n`;
}
