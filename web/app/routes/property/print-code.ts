import { paths } from '@latchkey/contract/paths';
import { create } from 'qrcode';
import type { Route } from './+types/print-code.ts';
import { loadContext } from '../../load-context.ts';

/** So long a browser may keep it: it says nothing but its own address. */
const maxAge = 86_400;

/** The address of a home as a QR code, for the printed page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const { data, size } = create(server.siteUrl + paths.property(params.slug)).modules;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M-2-2h${size + 4}v${size + 4}H-2z"/>` +
    `<path stroke="#000" d="${rows(data, size)}"/></svg>`;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${maxAge}` },
  });
}

/** Dark modules as strokes, one for each run of a row. */
function rows(modules: Uint8Array, size: number): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let length = 0;
      while (x + length < size && modules[y * size + x + length]) length += 1;
      if (length > 0) path += `M${x} ${y}.5h${length}`;
      x += length;
    }
  }
  return path;
}
