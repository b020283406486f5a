import sharp from 'sharp';
import { energyClasses, type EnergyClass } from '../data/categories.ts';
import { page, pdfPage, text } from './pdf.ts';

const margin = 56;

/** Renders a PDF page with a floor plan below its title. */
export async function planPdf(picture: string, title: string): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, progressive: false, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const width = page.width - 2 * margin;
  const height = Math.round((width * info.height) / info.width);
  const bottom = page.height - 150 - height;
  const marks =
    text(margin, page.height - 90, 20, title, true) +
    text(
      margin,
      page.height - 112,
      10,
      'Measurements in metres, to the centre of walls. For guidance only, not to be used for construction.',
    ) +
    `q ${width} 0 0 ${height} ${margin} ${bottom} cm /P Do Q\n` +
    text(margin, 60, 9, 'Latchkey demo site');
  return pdfPage(marks, { jpeg: data, width: info.width, height: info.height });
}

/** RGB colour of each class, each component from 0 to 1. */
const colours: Record<EnergyClass, string> = {
  A: '0.09 0.53 0.32',
  B: '0.36 0.65 0.28',
  C: '0.65 0.76 0.25',
  D: '0.93 0.80 0.26',
  E: '0.93 0.62 0.22',
  F: '0.87 0.42 0.20',
  G: '0.76 0.22 0.18',
};

/** Upper limit of each class in kWh per square metre and year. */
const upperLimits: Record<EnergyClass, number> = { A: 50, B: 90, C: 140, D: 190, E: 250, F: 330, G: 420 };

/** Renders a PDF page with the scale from A to G and a mark at the property's class. */
export function certificatePdf(energy: EnergyClass): Buffer {
  const top = page.height - 190;
  const step = 44;
  const bars = energyClasses.map((letter, at) => {
    const y = top - at * step;
    const width = 150 + at * 34;
    const mark =
      letter === energy
        ? `0.13 0.12 0.11 rg ${margin + width + 12} ${y} 70 32 re f 1 g\n${text(margin + width + 36, y + 9, 18, letter, true)}`
        : '';
    return `${colours[letter]} rg ${margin} ${y} ${width} 32 re f\n1 g\n${text(margin + 12, y + 9, 18, letter, true)}${mark}`;
  });
  return pdfPage(
    `0.13 0.12 0.11 rg\n${text(margin, page.height - 90, 22, 'Energy certificate', true)}` +
      text(
        margin,
        page.height - 114,
        11,
        `Class ${energy}: up to ${upperLimits[energy]} kWh per square metre per year`,
      ) +
      bars.join('') +
      `0.13 0.12 0.11 rg\n${text(margin, 60, 9, 'Latchkey demo site. This certificate is an example only.')}`,
  );
}
