import type { AgentCard, AgentDetail } from '../agent/agent.ts';
import type { InterestedUser } from '../account/records.ts';
import type { ChatThread } from '../chat/chat.ts';
import type { MapPoint, MapProperty } from '../map/records.ts';
import type { ProjectCard, ProjectCustomer, ProjectDetail } from '../project/project.ts';
import type { PropertyCard } from '../property/property-card.ts';
import type { PropertyDetail } from '../property/property-detail.ts';

/**
 * Audience of a field of a listing, project, account or conversation (decision 056). Its owner and admins read all fields.
 *
 * `public`: every caller. `premium`: every caller, but for a premium listing only callers who may open it (contract
 * 4.16). `place`: for a premium listing other callers read a location rounded to about 500 m. `contact`: as `premium`,
 * but masked, and only when the account publishes it. `self`: no other caller; in lists of ids a caller finds only
 * their own. Of an unpublished listing, which remains among favourites, other callers read `public` fields only.
 */
export type Audience = 'public' | 'premium' | 'place' | 'contact' | 'self';

type ListingField = keyof PropertyCard | keyof PropertyDetail | keyof MapProperty | keyof MapPoint;

/** Fields that are missing here belong to the owner's view. */
export const listingAudience: Readonly<Record<ListingField, Audience>> = {
  // The listing.
  id: 'public',
  slug_id: 'public',
  type: 'public',
  title: 'public',
  title_image: 'public',
  title_image_hash: 'public',
  title_image_meta: 'public',
  title_image_room: 'public',
  meta_title: 'public',
  meta_keywords: 'public',
  category: 'public',
  category_id: 'public',
  price: 'public',
  currency: 'public',
  price_per_area: 'public',
  rentduration: 'public',
  available_from: 'public',
  property_type: 'public',
  propery_type: 'public',
  assign_facilities: 'public',
  is_premium: 'public',
  promoted: 'public',
  status: 'public',
  request_status: 'public',
  post_created: 'public',
  created_at: 'public',
  total_view: 'public',
  favourite_count: 'public',
  total_favourite_users: 'public',
  total_interested_users: 'public',
  advertisement: 'public',
  description: 'premium',
  meta_description: 'premium',
  meta_image: 'premium',
  gallery: 'premium',
  documents: 'premium',
  parameters: 'premium',
  three_d_image: 'premium',
  video_link: 'premium',

  // Its location.
  city: 'public',
  state: 'public',
  country: 'public',
  address: 'premium',
  latitude: 'place',
  longitude: 'place',

  // Its owner.
  added_by: 'public',
  customer_id: 'public',
  customer_slug_id: 'public',
  customer_name: 'public',
  profile: 'public',
  profile_meta: 'public',
  is_verified: 'public',
  answer_minutes: 'public',
  email: 'contact',
  mobile: 'contact',
  client_address: 'self',

  // Its relation to the caller.
  is_favourite: 'public',
  is_reported: 'public',
  is_interested: 'public',
  is_blocked_by_me: 'public',
  is_blocked_by_user: 'public',
  inquiry: 'public',
  favourite_users: 'self',
  interested_users: 'self',
};

type ProjectField = keyof ProjectCard | keyof ProjectDetail;

/**
 * Fields of a project, for callers who may open it (contract 4.7); `customer` is an account. Fields that are missing
 * here belong to the owner's view.
 */
export const projectAudience: Readonly<Record<ProjectField, Audience>> = {
  id: 'public',
  slug_id: 'public',
  title: 'public',
  type: 'public',
  image: 'public',
  image_meta: 'public',
  gallary_images: 'public',
  documents: 'public',
  plans: 'public',
  video_link: 'public',
  description: 'public',
  meta_title: 'public',
  meta_description: 'public',
  meta_keywords: 'public',
  meta_image: 'public',
  category: 'public',
  category_id: 'public',
  total_click: 'public',
  is_promoted: 'public',
  is_feature_available: 'public',
  status: 'public',
  request_status: 'public',
  created_at: 'public',

  // Its location.
  location: 'public',
  city: 'public',
  state: 'public',
  country: 'public',
  latitude: 'public',
  longitude: 'public',

  // Its owner.
  added_by: 'public',
  customer: 'public',
  is_admin_listing: 'public',
};

/**
 * Fields of a conversation for its two parties: what they read of each other and of the property. A contact, street or
 * push token is missing here on purpose.
 */
export const chatThreadAudience: Readonly<Record<keyof ChatThread, Audience>> = {
  property_id: 'public',
  title: 'public',
  title_image: 'public',
  property: 'public',
  date: 'public',
  last_message: 'public',
  read_id: 'public',
  seen_id: 'public',
  unread_count: 'public',

  // The other party.
  user_id: 'public',
  user_slug_id: 'public',
  name: 'public',
  profile: 'public',
  is_verified: 'public',
  is_active: 'public',
  answer_minutes: 'public',
  is_blocked_by_me: 'public',
  is_blocked_by_user: 'public',
};

type AccountField =
  keyof AgentCard | keyof AgentDetail | keyof ProjectCustomer | keyof ProjectDetail['customer'] | keyof InterestedUser;

/** Fields of an account in responses to other callers; its owner's own record is `CustomerSelf`. */
export const accountAudience: Readonly<Record<AccountField, Audience>> = {
  id: 'public',
  slug_id: 'public',
  name: 'public',
  profile: 'public',
  profile_meta: 'public',
  about_me: 'public',
  city: 'public',
  state: 'public',
  country: 'public',
  facebook_id: 'public',
  twitter_id: 'public',
  youtube_id: 'public',
  instagram_id: 'public',
  projects_count: 'public',
  property_count: 'public',
  total_count: 'public',
  is_verified: 'public',
  is_verify: 'public',
  is_admin: 'public',
  answer_minutes: 'public',
  spoken_languages: 'public',
  sold_count: 'public',
  rented_count: 'public',
  areas: 'public',
  joined_at: 'public',
  email: 'contact',
  mobile: 'contact',
  address: 'self',
};
