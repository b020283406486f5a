import { mkdir, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as lucide from 'lucide-react';

/** Draws pictures/icons anew from lucide (ISC licence) in the stroke of the house: `node demo/tools/draw-icons.mjs`. */
const icons = {
  flats: 'Building',
  houses: 'House',
  villas: 'TreePalm',
  lofts: 'Warehouse',
  townhouses: 'Building2',
  work: 'Store',
  country: 'Trees',
  land: 'LandPlot',
  bed: 'BedDouble',
  bath: 'Bath',
  area: 'Ruler',
  car: 'Car',
  floor: 'Layers',
  energy: 'Leaf',
  condition: 'Hammer',
  features: 'ListChecks',
  note: 'Info',
  certificate: 'FileCheck',
  supermarket: 'ShoppingCart',
  school: 'School',
  bus: 'Bus',
  metro: 'TramFront',
  train: 'TrainFront',
  park: 'TreeDeciduous',
  pharmacy: 'Pill',
  hospital: 'Hospital',
  gym: 'Dumbbell',
  restaurant: 'Utensils',
  beach: 'Waves',
  airport: 'Plane',
};

const folder = new URL('../pictures/icons/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, icon] of Object.entries(icons)) {
  const drawing = renderToStaticMarkup(createElement(lucide[icon], { strokeWidth: 1.6 }));
  await writeFile(
    new URL(`${name}.svg`, folder),
    drawing.replace(/ class="[^"]*"/, '').replace(' aria-hidden="true"', ''),
  );
}
