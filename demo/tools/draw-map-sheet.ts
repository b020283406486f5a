import sharp from 'sharp';
import { drawStaticMap } from '@latchkey/server/platform/map/draw-static-map';
import { loadWorld } from '@latchkey/server/platform/map/ground';
import { distanceToNearest } from '@latchkey/server/platform/map/map-drawer';
import { streetSketch } from '@latchkey/server/platform/map/street-sketch';
import { cities } from '../src/data/cities.ts';

/**
 * Draws the map of the demo cities at several zooms into one image, a row for each city:
 * `node demo/tools/draw-map-sheet.ts sheet.png [light|dark] [zoom,zoom…]`.
 */
const [target = 'map-sheet.png', theme = 'light', zooms = '6,9,11,13,15'] = process.argv.slice(2);
const [width, height, gap] = [480, 360, 4];

const { land, cities: shapes, ground } = await loadWorld();
const centres = cities.flatMap(({ neighbourhoods }) => neighbourhoods);
const streets = streetSketch({ distanceKm: distanceToNearest(centres), ...ground });
const columns = zooms.split(',').map(Number);
const images = cities.flatMap(({ latitude, longitude }, row) =>
  columns.map((zoom, column) => {
    const view = { latitude, longitude, zoom, width, height, theme: theme === 'dark' ? 'dark' : 'light' } as const;
    const svg = drawStaticMap(view, { land, cities: shapes, streets });
    return { input: Buffer.from(svg), left: column * (width + gap), top: row * (height + gap) };
  }),
);
await sharp({
  create: {
    width: columns.length * (width + gap),
    height: cities.length * (height + gap),
    channels: 3,
    background: '#888',
  },
})
  .composite(images)
  .png()
  .toFile(target);
