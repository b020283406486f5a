import { paths, userPaths } from '@latchkey/contract/paths';
import type { OwnProject, OwnProjectDetail } from '@latchkey/contract/project/project';
import type { ProjectType } from '@latchkey/contract/project/project-types';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { allowed } from '@latchkey/contract/schema/state-graph';
import { canEdit, canSwitch, isPublic, type ListingState } from '@latchkey/contract/posting/listing-states';
import { type Offer, offerGraph } from '@latchkey/contract/posting/offer-states';
import type { PictureMeta } from '../../ui/picture.tsx';

/** A listing as its owner sees it: homes and projects alike, as far as their rows and tools go. */
export interface OwnListing extends ListingState {
  kind: 'property' | 'project';
  id: number;
  slug: string;
  title: string;
  image: string;
  imageMeta: PictureMeta | null | undefined;
  place: string;
  /** Hidden since no package pays for it. */
  isLapsed: boolean;
  /** May it be featured now? (contract 4.9) */
  isFeaturable: boolean;
  /** Why the operator refused it; `''` when they did not say. */
  reason: string;
  /** Null for a project. */
  home: {
    offer: Offer;
    price: number;
    currency?: string | undefined;
    rentduration: string;
    views: number;
    interested: number;
  } | null;
  /** Null for a home. */
  projectType: ProjectType | null;
}

export function ownHome(home: OwnProperty): OwnListing {
  return {
    kind: 'property',
    id: home.id,
    slug: home.slug_id,
    title: home.title,
    image: home.title_image,
    imageMeta: home.title_image_meta,
    place: placeOf(home),
    status: home.status,
    request_status: home.request_status,
    isLapsed: home.is_lapsed ?? false,
    isFeaturable: home.is_feature_available,
    reason: home.reject_reason.reason ?? '',
    home: {
      offer: home.property_type,
      price: home.price,
      currency: home.currency,
      rentduration: home.rentduration,
      views: home.total_click,
      interested: home.interested_users.length,
    },
    projectType: null,
  };
}

export function ownProject(project: OwnProject | OwnProjectDetail): OwnListing {
  return {
    kind: 'project',
    id: project.id,
    slug: project.slug_id,
    title: project.title,
    image: project.image,
    imageMeta: project.image_meta,
    place: placeOf(project),
    status: project.status,
    request_status: project.request_status,
    isLapsed: project.is_lapsed ?? false,
    isFeaturable: project.is_feature_available,
    reason: project.reject_reason?.reason ?? '',
    home: null,
    projectType: project.type,
  };
}

function placeOf({ city, state, country }: { city: string; state: string; country: string }): string {
  return [city, state === city ? '' : state, country].filter(Boolean).slice(0, 2).join(', ');
}

/** The steps that the owner may take with what is on offer, from the graph; only approved homes have any. */
export type OfferStep = keyof typeof offerGraph.steps;

export function offerSteps({ home, request_status }: OwnListing): OfferStep[] {
  return home && request_status === 'approved' ? allowed(offerGraph, home.offer, 'owner') : [];
}

export function mayEdit(listing: OwnListing): boolean {
  return canEdit({ ...listing, ...(listing.home && { offer: listing.home.offer }) });
}

export function maySwitch(listing: OwnListing): boolean {
  return canSwitch(listing);
}

/** Its page for everybody; null while only its owner sees it. */
export function publicPath(listing: OwnListing): string | null {
  if (!isPublic(listing)) return null;
  return listing.kind === 'property' ? paths.property(listing.slug) : paths.project(listing.slug);
}

/** Its page with the owner's tools. */
export function ownPath({ kind, slug }: OwnListing): string {
  return kind === 'property' ? userPaths.ownProperty(slug) : userPaths.ownProject(slug);
}

export function editPath({ kind, slug }: OwnListing): string {
  return kind === 'property' ? userPaths.editProperty(slug) : userPaths.editProject(slug);
}
