import { type Room, rooms } from '@latchkey/contract/property/rooms';
import type { FileRegistry } from '../files/file-registry.ts';
import { propertyPictures, findIndexedPicture, type IndexedPicture } from '../files/picture-index.ts';
import { crops, grades, pictureRecipe, type Crop } from '../files/recipe.ts';
import type { PropertyKind } from '../data/property-kind.ts';
import type { Measures } from './property-measures.ts';

export interface PropertyFiles {
  cover: number;
  gallery: number[];
  panorama: number | null;
  documents: number[];
}

/** Kinds of pictures that may be the cover besides the first picture. */
const houseViews = ['exterior', 'terrace'];
const flatViews = ['living', 'balcony', 'office'];
/** Grades for interiors and evening pictures, which others would make too dark. */
const lightGrades = ['plain', 'bright', 'warm'] as const;

const cropNames = Object.keys(crops) as Crop[];

/**
 * Registers the files of a property. The first 38 properties of a set have different covers: by crop, mirroring,
 * grade, or another view of the house. The rest of the gallery is shared and mirrored like its cover.
 * @param variant index of the property in its set, from 0
 */
export function propertyFiles(
  registry: FileRegistry,
  kind: PropertyKind,
  measures: Measures,
  variant: number,
): PropertyFiles {
  const pictures = propertyPictures(kind.set);
  const views = kind.storeys ? flatViews : houseViews;
  const leads = pictures.filter(({ kind: view }, at) => at === 0 || views.includes(view));
  const lead = leads[Math.floor(variant / 2) % leads.length]!;
  const mirror = variant % 2 === 1;
  const crop = cropNames[Math.floor(variant / 2) % cropNames.length]!;
  const light = lead === pictures[0] ? grades : lightGrades;
  const grade = light[Math.floor(variant / 2 + variant / 12) % light.length]!;
  const cover = registry.add(
    'homes',
    pictureRecipe(path(lead), mirror, crop, grade),
    lead.alt,
    `${kind.set}-cover.webp`,
    roomOf(lead),
  );
  const others = pictures.filter((picture) => picture !== lead);
  const gallery = others.map((picture) =>
    registry.add('homes', pictureRecipe(path(picture), mirror), picture.alt, baseName(picture), roomOf(picture)),
  );
  const plans = planNames(kind, measures).map((name) => findIndexedPicture('plans', name));
  for (const plan of plans)
    gallery.push(
      registry.add(
        'plans',
        pictureRecipe(planPicture(plan)),
        plan.alt,
        baseName(plan).replace('.svg', '.webp'),
        'plan',
      ),
    );
  const panorama = kind.panorama === null ? null : findIndexedPicture('panoramas', kind.panorama);
  return {
    cover,
    gallery,
    panorama:
      panorama && registry.add('panoramas', pictureRecipe(path(panorama), mirror), panorama.alt, baseName(panorama)),
    documents: plans.map((plan) => planDocument(registry, plan)),
  };
}

/** By the number of bedrooms, from one. */
const flatPlans = ['one-bedroom', 'two-bedroom', 'three-bedroom'];

/** Names of the floor plans that show as many bedrooms as the home has, and a pool only where there is one. */
export function planNames({ layout }: PropertyKind, { bedrooms, features }: Measures): string[] {
  switch (layout) {
    case 'flat':
      return flatPlans.slice(Math.max(0, (bedrooms ?? 0) - 1), bedrooms ?? 0);
    case 'penthouse':
      return bedrooms === 2 ? ['penthouse'] : [];
    case 'bungalow':
      return bedrooms === 2 ? ['bungalow'] : [];
    case 'townhouse':
      return ['townhouse-ground', ...(bedrooms === 2 ? ['townhouse-upper'] : [])];
    case 'villa':
      return features.includes('Pool') ? ['villa-ground'] : [];
    case 'studio':
      return ['studio'];
    case 'shop':
      return ['shop-unit'];
    case null:
      return [];
  }
}

/** Rooms of the kinds of pictures that have another name. */
const roomsOfKinds: Readonly<Record<string, Room>> = {
  balcony: 'terrace',
  kids: 'bedroom',
  land: 'exterior',
  office: 'study',
};

function roomOf({ kind }: IndexedPicture & { kind: string }): Room | null {
  return roomsOfKinds[kind] ?? rooms.find((room) => room === kind) ?? null;
}

/** Returns the WebP copy of a plan, because rendering the SVG without fonts would lose its text. */
export function planPicture(plan: IndexedPicture): string {
  return path(plan).replace(/\.svg$/, '.webp');
}

export function planDocument(registry: FileRegistry, plan: IndexedPicture): number {
  const title = plan.alt.replace('Floor plan: ', '');
  return registry.add(
    'documents',
    { kind: 'plan', source: planPicture(plan), title },
    plan.alt,
    `floor-plan-${baseName(plan).replace('.svg', '.pdf')}`,
  );
}

function path(picture: IndexedPicture): string {
  return `pictures/${picture.file}`;
}

function baseName(picture: IndexedPicture): string {
  return picture.file.slice(picture.file.lastIndexOf('/') + 1);
}
