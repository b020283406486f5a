import { metresPerTile, planeZoom } from './mercator.ts';
import { interpolate, type Line, type Point } from './shapes.ts';

const sampleMetres = 12;
/** A limit is located within a metre: 12 m / 2^4. */
const halvings = 4;

export interface GroundOptions {
  /** Parts off the ground up to this length remain when both of their ends are on the ground. */
  maxBridgeMetres?: number;
}

/** Returns the parts of a line (in tiles of `planeZoom`) on the ground. Gaps shorter than 12 metres may be missed. */
export function clipToGround(
  line: Line,
  isGround: (point: Point) => boolean,
  { maxBridgeMetres = 0 }: GroundOptions = {},
): Point[][] {
  const [start] = line;
  if (!start) return [];
  const metres = metresPerTile(start[1], planeZoom);
  const parts: Point[][] = [];
  let isInside = isGround(start);
  let part: Point[] = isInside ? [start] : [];
  // Points off the ground since the last part, in case they are a bridge.
  let gap: Point[] = [];
  let gapMetres = 0;
  const end = () => {
    if (part.length > 1) parts.push(part);
    [part, gap, gapMetres] = [[], [], 0];
  };
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * metres;
    const steps = Math.max(1, Math.ceil(length / sampleMetres));
    let before = from;
    for (let step = 1; step <= steps; step += 1) {
      const here = step === steps ? to : interpolate(from, to, step / steps);
      const isHere = isGround(here);
      if (isHere && isInside) {
        if (step === steps) part.push(here);
      } else if (isHere) {
        if (part.length === 0 || gapMetres > maxBridgeMetres) {
          end();
          part = [edgeBetween(here, before, isGround)];
        } else part.push(...gap);
        [gap, gapMetres] = [[], 0];
        part.push(here);
      } else {
        if (isInside) part.push(edgeBetween(before, here, isGround));
        gapMetres += length / steps;
        gap.push(here);
        if (gapMetres > maxBridgeMetres) end();
      }
      isInside = isHere;
      before = here;
    }
  }
  end();
  return parts;
}

/** Returns the last point on the ground between one on it and one off it. */
function edgeBetween(ground: Point, off: Point, isGround: (point: Point) => boolean): Point {
  let [low, high] = [ground, off];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = interpolate(low, high, 0.5);
    if (isGround(middle)) low = middle;
    else high = middle;
  }
  return low;
}
