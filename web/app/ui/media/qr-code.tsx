import { create } from 'qrcode';

/** Returns a QR code as an SVG path of horizontal strokes, in units of one module. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = create(text).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let length = 0;
      while (x + length < size && data[y * size + x + length]) length += 1;
      if (length > 0) path += `M${x} ${y}.5h${length}`;
      x += length;
    }
  }
  return { path, size };
}

/** Black on white in every theme, for scanners. Load it lazily: it imports the encoder. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr-code"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M-2-2h${size + 4}v${size + 4}H-2z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
