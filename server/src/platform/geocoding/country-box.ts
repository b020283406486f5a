import { type Box, boxAround, type MapPoint } from '@latchkey/contract/map/plausible-place';
import { foldText } from '../text/fold-text.ts';
import { type Gazetteer, latitudeOf, longitudeOf } from './gazetteer.ts';

const known = new WeakMap<Gazetteer, Map<string, Box>>();

/**
 * Returns the bounding box of a country's towns; null for an unknown name, also for one in an unsupported language. The
 * first call computes all boxes, in about 30 ms.
 * @param country English name or two-letter code
 */
export function countryBox(gazetteer: Gazetteer, country: string): Box | null {
  const boxes = known.get(gazetteer) ?? allBoxes(gazetteer);
  known.set(gazetteer, boxes);
  return boxes.get(foldText(country)) ?? null;
}

function allBoxes(gazetteer: Gazetteer): Map<string, Box> {
  const towns: MapPoint[][] = gazetteer.countryNames.map(() => []);
  for (let place = 0; place < gazetteer.count; place += 1) {
    const point = { latitude: latitudeOf(gazetteer, place), longitude: longitudeOf(gazetteer, place) };
    towns[gazetteer.countries[place] ?? 0]?.push(point);
  }
  const boxes = new Map<string, Box>();
  for (const [country, points] of towns.entries()) {
    const box = boxAround(points);
    if (!box) continue;
    for (const name of [gazetteer.countryNames[country], gazetteer.countryCodes[country]])
      if (name) boxes.set(foldText(name), box);
  }
  return boxes;
}
