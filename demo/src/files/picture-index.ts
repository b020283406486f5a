import { readDemoText } from '../demo-folder.ts';

export interface IndexedPicture {
  file: string;
  alt: string;
}

interface PictureIndex {
  homes: { id: string; kind: string; pictures: (IndexedPicture & { kind: string })[] }[];
  projects: (IndexedPicture & { id: string })[];
  panoramas: (IndexedPicture & { id: string })[];
  plans: (IndexedPicture & { id: string })[];
}

/** Index of the pictures, from pictures/index.json. */
export const pictureIndex = JSON.parse(readDemoText('pictures', 'index.json')) as PictureIndex;

export function propertyPictures(set: string) {
  const found = pictureIndex.homes.find((property) => property.id === set);
  if (!found) throw new RangeError(`No pictures of ${set}`);
  return found.pictures;
}

export function findIndexedPicture(kind: 'projects' | 'panoramas' | 'plans', id: string): IndexedPicture {
  const found = pictureIndex[kind].find((picture) => picture.id === id);
  if (!found) throw new RangeError(`No ${id} among the ${kind}`);
  return found;
}
