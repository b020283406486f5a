import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { OwnProject, OwnProjectDetail } from '@latchkey/contract/project/project';
import type { ProjectType } from '@latchkey/contract/project/project-types';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { allowed } from '@latchkey/contract/schema/state-graph';
import { canEdit, canSwitch, isPublic, type ListingState } from '@latchkey/contract/posting/listing-states';
import { type Offer, offerGraph } from '@latchkey/contract/posting/offer-states';
import { locationText } from '../../shared/listing/location-text.ts';
import type { PictureMeta } from '../../ui/media/picture.tsx';

/** Common shape of own properties and projects, for rows and tools. */
export interface OwnListing extends ListingState {
  kind: ListingKind;
  id: number;
  slug: string;
  title: string;
  image: string;
  imageMeta: PictureMeta | null | undefined;
  location: string;
  /** Hidden because no package covers it. */
  isLapsed: boolean;
  /** Can be featured now (contract 4.9). */
  isFeaturable: boolean;
  /** Reason of the rejection; blank when the operator gave none. */
  reason: string;
  /** Null for a project. */
  property: {
    offer: Offer;
    price: number;
    currency?: string | undefined;
    rentduration: string;
    views: number;
    interested: number;
  } | null;
  /** Null for a property. */
  projectType: ProjectType | null;
}

export function fromOwnProperty(property: OwnProperty): OwnListing {
  return {
    kind: 'property',
    id: property.id,
    slug: property.slug_id,
    title: property.title,
    image: property.title_image,
    imageMeta: property.title_image_meta,
    location: locationText(property),
    status: property.status,
    request_status: property.request_status,
    isLapsed: property.is_lapsed ?? false,
    isFeaturable: property.is_feature_available,
    reason: property.reject_reason.reason ?? '',
    property: {
      offer: property.property_type,
      price: property.price,
      currency: property.currency,
      rentduration: property.rentduration,
      views: property.total_click,
      interested: property.interested_users.length,
    },
    projectType: null,
  };
}

export function fromOwnProject(project: OwnProject | OwnProjectDetail): OwnListing {
  return {
    kind: 'project',
    id: project.id,
    slug: project.slug_id,
    title: project.title,
    image: project.image,
    imageMeta: project.image_meta,
    location: locationText(project),
    status: project.status,
    request_status: project.request_status,
    isLapsed: project.is_lapsed ?? false,
    isFeaturable: project.is_feature_available,
    reason: project.reject_reason?.reason ?? '',
    property: null,
    projectType: project.type,
  };
}

/** Step of the offer graph; only approved properties have any for their owner. */
export type OfferStep = keyof typeof offerGraph.steps;

export function offerSteps({ property, request_status }: OwnListing): OfferStep[] {
  return property && request_status === 'approved' ? allowed(offerGraph, property.offer, 'owner') : [];
}

export function isEditable(listing: OwnListing): boolean {
  return canEdit({ ...listing, ...(listing.property && { offer: listing.property.offer }) });
}

export function isSwitchable(listing: OwnListing): boolean {
  return canSwitch(listing);
}

/** Path of the public page; null while only the owner sees the listing. */
export function publicPath(listing: OwnListing): string | null {
  if (!isPublic(listing)) return null;
  return listing.kind === 'property' ? paths.property(listing.slug) : paths.project(listing.slug);
}

/** Path of the page with the owner's tools. */
export function ownPath({ kind, slug }: OwnListing): string {
  return kind === 'property' ? userPaths.ownProperty(slug) : userPaths.ownProject(slug);
}

export function editPath({ kind, slug }: OwnListing): string {
  return kind === 'property' ? userPaths.editProperty(slug) : userPaths.editProject(slug);
}
