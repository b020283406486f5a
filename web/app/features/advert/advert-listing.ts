import { userPaths } from '@latchkey/contract/paths';
import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { locationText } from '../../shared/listing/location-text.ts';
import type { PictureMeta } from '../../ui/media/picture.tsx';

/** The listing to advertise. */
export interface AdvertSubject {
  kind: ListingKind;
  id: number;
  title: string;
}

interface AdvertListing extends AdvertSubject {
  path: string;
  locationText: string;
  image: string;
  imageMeta: PictureMeta | null | undefined;
}

/** The listing of an advert, for properties and projects. */
export function advertListing({ property, project }: FeaturedItem): AdvertListing {
  if (property) {
    const { id, title, slug_id, title_image: image, title_image_meta: imageMeta } = property;
    const path = userPaths.ownProperty(slug_id);
    return { kind: 'property', id, title, path, locationText: locationText(property), image, imageMeta };
  }
  const { id = 0, title = '', slug_id = '', image = '', image_meta: imageMeta } = project ?? {};
  return {
    kind: 'project',
    id,
    title,
    path: userPaths.ownProject(slug_id),
    locationText: project ? locationText(project) : '',
    image,
    imageMeta,
  };
}

/** Path of the adverts of properties or of projects. */
export function advertsPath({ kind }: Pick<AdvertSubject, 'kind'>): string {
  return kind === 'property' ? userPaths.adverts() : `${userPaths.adverts()}?show=project`;
}
