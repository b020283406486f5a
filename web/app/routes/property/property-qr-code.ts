import { paths } from '@latchkey/contract/paths';
import { daySeconds } from '@latchkey/contract/time-units';
import type { Route } from './+types/property-qr-code.ts';
import { loadContext } from '../../load-context.ts';
import { qrPath } from '../../ui/media/qr-code.tsx';

/** Time that a browser caches the code, which only depends on its URL. */
const maxAgeSeconds = daySeconds;

/** Returns the URL of a property as a QR code, for the printed page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const { path, size } = qrPath(server.siteUrl + paths.property(params.slug));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M-2-2h${size + 4}v${size + 4}H-2z"/>` +
    `<path stroke="#000" d="${path}"/></svg>`;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${maxAgeSeconds}` },
  });
}
