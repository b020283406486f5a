import { getMapClusters } from '@latchkey/contract/map/calls';
import type { LoadContext } from '../../../load-context.ts';
import type { Box } from '../../../shared/listing/bounding-box.ts';
import { nullIfUnsupported } from '../loader-errors.ts';
import { boundingBox } from './map-bounds.ts';

const everywhere = { west: -180, south: -85, east: 180, north: 85, zoom: 2 };

/** Returns the padded bounds of all listings of an offer, or of both; null when there is none. */
export async function loadMarketBounds({ call }: LoadContext, property_type?: 0 | 1): Promise<Box | null> {
  const clusters = await nullIfUnsupported(call(getMapClusters, { ...everywhere, property_type }));
  return boundingBox(clusters?.data ?? []);
}
