import { mkdir, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as lucide from 'lucide-react';

/**
 * Generates the icons of the demo's categories, parameters and facilities, and those of the templates for a new market,
 * from lucide (ISC licence) in the site's stroke width: `node demo/tools/draw-icons.mjs`.
 */
const demo = {
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

/** Icons by the keys of locales/en/server/catalogue-templates.json. */
const templates = {
  flats: 'Building',
  houses: 'House',
  villas: 'TreePalm',
  studios: 'DoorOpen',
  townhouses: 'Building2',
  land: 'LandPlot',
  offices: 'BriefcaseBusiness',
  shops: 'Store',
  warehouses: 'Warehouse',
  holidayFlats: 'Building',
  holidayHouses: 'TreePalm',
  cabins: 'TentTree',
  rooms: 'BedSingle',
  bedrooms: 'BedDouble',
  bathrooms: 'Bath',
  area: 'Ruler',
  parking: 'Car',
  floor: 'Layers',
  guests: 'Users',
  condition: 'Hammer',
  features: 'ListChecks',
  supermarket: 'ShoppingCart',
  school: 'School',
  busStop: 'Bus',
  trainStation: 'TrainFront',
  park: 'TreeDeciduous',
  hospital: 'Hospital',
  restaurant: 'Utensils',
  beach: 'Waves',
  airport: 'Plane',
};

await draw(demo, new URL('../pictures/icons/', import.meta.url));
await draw(templates, new URL('../../server/src/admin/setup/template-icons/', import.meta.url));

/**
 * @param {Readonly<Record<string, string>>} icons
 * @param {URL} folder
 */
async function draw(icons, folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, icon] of Object.entries(icons)) {
    const drawing = renderToStaticMarkup(createElement(lucide[icon], { strokeWidth: 1.6 }));
    await writeFile(
      new URL(`${name}.svg`, folder),
      drawing.replace(/ class="[^"]*"/, '').replace(' aria-hidden="true"', ''),
    );
  }
}
