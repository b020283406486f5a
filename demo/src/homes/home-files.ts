import type { FileBook } from '../files/file-book.ts';
import { homePictures, indexed, type IndexedPicture } from '../files/picture-index.ts';
import { crops, grades, pictureRecipe, type Crop } from '../files/recipe.ts';
import type { HomeKind } from '../data/home-kind.ts';

export interface HomeFiles {
  cover: number;
  gallery: number[];
  panorama: number | null;
  documents: number[];
}

/** What may stand first: houses show themselves, flats their best room too. */
const houseViews = ['exterior', 'terrace'];
const flatViews = ['living', 'balcony', 'office'];
/** For rooms and evenings, which a darker light would drown. */
const gentle = ['plain', 'bright', 'warm'] as const;

const cropNames = Object.keys(crops) as Crop[];

/**
 * Pictures of the how-manieth home of a set. The cover is its own for the first seventy: another part of the picture,
 * mirrored, in another light, or another view of the house. The rest of the gallery is shared, mirrored with its cover.
 */
export function homeFiles(book: FileBook, kind: HomeKind, variant: number): HomeFiles {
  const pictures = homePictures(kind.set);
  const views = kind.storeys ? flatViews : houseViews;
  const leads = pictures.filter(({ kind: view }, at) => at === 0 || views.includes(view));
  const lead = leads[Math.floor(variant / 2) % leads.length]!;
  const mirror = variant % 2 === 1;
  const crop = cropNames[Math.floor(variant / 2) % cropNames.length]!;
  const light = lead === pictures[0] ? grades : gentle;
  const grade = light[Math.floor(variant / 2 + variant / 12) % light.length]!;
  const cover = book.add('homes', pictureRecipe(path(lead), mirror, crop, grade), lead.alt, nameOf(kind, 'cover'));
  const others = pictures.filter((picture) => picture !== lead);
  const gallery = others.map((picture) =>
    book.add('homes', pictureRecipe(path(picture), mirror), picture.alt, baseName(picture)),
  );
  const plan = kind.plan === null ? null : indexed('plans', kind.plan);
  if (plan) gallery.push(book.add('plans', pictureRecipe(planPicture(plan)), plan.alt, `${kind.plan}.webp`));
  const panorama = kind.panorama === null ? null : indexed('panoramas', kind.panorama);
  return {
    cover,
    gallery,
    panorama:
      panorama && book.add('panoramas', pictureRecipe(path(panorama), mirror), panorama.alt, baseName(panorama)),
    documents: plan ? [planDocument(book, plan)] : [],
  };
}

/** Plans stand as pictures beside their drawings, since a machine without fonts would lose their figures. */
export function planPicture(plan: IndexedPicture): string {
  return path(plan).replace(/\.svg$/, '.webp');
}

export function planDocument(book: FileBook, plan: IndexedPicture): number {
  const title = plan.alt.replace('Floor plan: ', '');
  return book.add('documents', { kind: 'plan', source: planPicture(plan), title }, plan.alt, 'floor-plan.pdf');
}

function path(picture: IndexedPicture): string {
  return `pictures/${picture.file}`;
}

function baseName(picture: IndexedPicture): string {
  return picture.file.slice(picture.file.lastIndexOf('/') + 1);
}

function nameOf(kind: HomeKind, part: string): string {
  return `${kind.set}-${part}.webp`;
}
