// Written by `npm run db:types` from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as parsed, written as text so that arrays are not taken for PostgreSQL arrays. */
export type Json = ColumnType<unknown, string, string>;

export interface AccountTable {
  id: Generated<number>;
  slug_id: string;
  name: Generated<string>;
  email: Generated<string>;
  mobile: Generated<string>;
  auth_id: Generated<string>;
  logintype: number;
  password_hash: string | null;
  profile_id: number | null;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  about_me: Generated<string>;
  facebook_id: Generated<string>;
  twitter_id: Generated<string>;
  instagram_id: Generated<string>;
  youtube_id: Generated<string>;
  notification: Generated<boolean>;
  is_active: Generated<boolean>;
  is_email_verified: Generated<boolean>;
  is_demo: Generated<boolean>;
  verification_status: Generated<string>;
  property_count: Generated<number>;
  project_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AccountPackageTable {
  id: Generated<number>;
  account_id: number;
  package_id: number;
  start_date: Generated<Date>;
  end_date: Date | null;
  created_at: Generated<Date>;
}

export interface AccountPackageFeatureTable {
  account_package_id: number;
  feature_id: number;
  limit_type: string;
  total_limit: number | null;
  used_limit: Generated<number>;
}

export interface AdvertisementTable {
  id: Generated<number>;
  for: string;
  property_id: number | null;
  project_id: number | null;
  account_id: number | null;
  package_id: number | null;
  type: Generated<string>;
  start_date: string;
  end_date: string;
  status: number;
  is_enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface ArticleTable {
  id: Generated<number>;
  slug_id: string;
  category_id: number | null;
  title: string;
  description: string;
  image_id: number | null;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface BlockTable {
  id: Generated<number>;
  by_account_id: number | null;
  account_id: number | null;
  reason: Generated<string>;
  created_at: Generated<Date>;
}

export interface CategoryTable {
  id: Generated<number>;
  slug_id: string;
  name: string;
  image_id: number | null;
  is_enabled: Generated<boolean>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image_id: number | null;
  property_count: Generated<number>;
}

export interface CategoryParameterTable {
  category_id: number;
  parameter_id: number;
  position: number;
}

export interface CityTable {
  id: Generated<number>;
  name: string;
  state: Generated<string>;
  country: Generated<string>;
  image_id: number | null;
  is_enabled: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  property_count: Generated<number>;
}

export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Generated<Date>;
}

export interface FacilityTable {
  id: Generated<number>;
  name: string;
  image_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface FaqTable {
  id: Generated<number>;
  question: string;
  answer: string;
  is_enabled: Generated<boolean>;
}

export interface FavouriteTable {
  account_id: number;
  property_id: number;
  created_at: Generated<Date>;
}

export interface FeatureTable {
  id: number;
  key: string;
  name: string;
  is_enabled: Generated<boolean>;
}

export interface FileTable {
  id: Generated<number>;
  key: string;
  name: Generated<string>;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  alt: Generated<string>;
  created_at: Generated<Date>;
}

export interface HomeSectionTable {
  type: string;
  title: string;
  position: number;
  is_enabled: Generated<boolean>;
}

export interface InterestTable {
  account_id: number;
  property_id: number;
  created_at: Generated<Date>;
}

export interface LanguageTable {
  id: Generated<number>;
  code: string;
  name: string;
  rtl: Generated<boolean>;
  is_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  texts: ColumnType<unknown, string | undefined, string>;
}

export interface ListingViewTable {
  hour: Date;
  visitor: string;
  property_id: number | null;
  project_id: number | null;
}

export interface MapCellTable {
  level: number;
  x: number;
  y: number;
  property_type: number;
  count: number;
  latitude_sum: number;
  longitude_sum: number;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  recipient: string;
  subject: Generated<string>;
  text: string;
  html: Generated<string>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

export interface PackageTable {
  id: Generated<number>;
  name: string;
  package_type: string;
  price: number | null;
  ios_product_id: string | null;
  duration: number;
  is_enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface PackageFeatureTable {
  package_id: number;
  feature_id: number;
  limit_type: string;
  limit: number | null;
}

export interface ParameterTable {
  id: Generated<number>;
  name: string;
  type_of_parameter: string;
  type_values: Json | null;
  image_id: number | null;
  is_required: Generated<boolean>;
  meaning: string | null;
}

export interface ProjectTable {
  id: Generated<number>;
  slug_id: string;
  account_id: number | null;
  category_id: number;
  title: string;
  description: Generated<string>;
  type: string;
  location: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  video_link: Generated<string>;
  image_id: number | null;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image_id: number | null;
  status: Generated<number>;
  request_status: Generated<string>;
  reject_reason: string | null;
  rejected_at: Date | null;
  total_click: Generated<number>;
  is_promoted: Generated<boolean>;
  package_id: number | null;
  is_public: ColumnType<boolean | null, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: ColumnType<string | null, never, never>;
}

export interface ProjectFileTable {
  id: Generated<number>;
  project_id: number;
  type: string;
  file_id: number;
  position: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ProjectPlanTable {
  id: Generated<number>;
  project_id: number;
  title: string;
  file_id: number;
  position: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PropertyTable {
  id: Generated<number>;
  slug_id: string;
  account_id: number | null;
  category_id: number;
  title: string;
  description: Generated<string>;
  price: number;
  property_type: number;
  rentduration: string | null;
  address: Generated<string>;
  client_address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  is_premium: Generated<boolean>;
  status: Generated<number>;
  request_status: Generated<string>;
  reject_reason: string | null;
  rejected_at: Date | null;
  video_link: Generated<string>;
  title_image_id: number | null;
  three_d_image_id: number | null;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image_id: number | null;
  facts: ColumnType<unknown, string | undefined, string>;
  fact_keys: Generated<string[]>;
  facility_ids: Generated<number[]>;
  area: number | null;
  price_per_area: ColumnType<number | null, never, never>;
  category_name: Generated<string>;
  total_click: Generated<number>;
  favourite_count: Generated<number>;
  is_promoted: Generated<boolean>;
  package_id: number | null;
  is_public: ColumnType<boolean | null, never, never>;
  is_listed: ColumnType<boolean | null, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: ColumnType<string | null, never, never>;
  fact_numbers: ColumnType<number | null, never, never>;
  facility_bits: ColumnType<number | null, never, never>;
}

export interface PropertyDocumentTable {
  id: Generated<number>;
  property_id: number;
  file_id: number;
}

export interface PropertyFacilityTable {
  id: Generated<number>;
  property_id: number;
  facility_id: number;
  distance: number;
}

export interface PropertyPictureTable {
  id: Generated<number>;
  property_id: number;
  file_id: number;
  position: number;
}

export interface ReportTable {
  id: Generated<number>;
  account_id: number;
  property_id: number;
  reason_id: number | null;
  other_message: Generated<string>;
  created_at: Generated<Date>;
}

export interface ReportReasonTable {
  id: Generated<number>;
  reason: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SeoSettingTable {
  id: Generated<number>;
  page: string;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image_id: number | null;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
}

export interface SettingTable {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
}

export interface SlideTable {
  id: Generated<number>;
  type: Generated<string>;
  slider_type: number;
  image_id: number | null;
  web_image_id: number | null;
  category_id: number | null;
  property_id: number | null;
  show_property_details: Generated<boolean>;
  link: string | null;
  position: Generated<number>;
}

export interface SlugHistoryTable {
  kind: string;
  slug_id: string;
  record_id: number;
  left_at: Generated<Date>;
}

export interface Tables {
  account: AccountTable;
  account_package: AccountPackageTable;
  account_package_feature: AccountPackageFeatureTable;
  advertisement: AdvertisementTable;
  article: ArticleTable;
  block: BlockTable;
  category: CategoryTable;
  category_parameter: CategoryParameterTable;
  city: CityTable;
  contact_message: ContactMessageTable;
  facility: FacilityTable;
  faq: FaqTable;
  favourite: FavouriteTable;
  feature: FeatureTable;
  file: FileTable;
  home_section: HomeSectionTable;
  interest: InterestTable;
  language: LanguageTable;
  listing_view: ListingViewTable;
  map_cell: MapCellTable;
  outbox: OutboxTable;
  package: PackageTable;
  package_feature: PackageFeatureTable;
  parameter: ParameterTable;
  project: ProjectTable;
  project_file: ProjectFileTable;
  project_plan: ProjectPlanTable;
  property: PropertyTable;
  property_document: PropertyDocumentTable;
  property_facility: PropertyFacilityTable;
  property_picture: PropertyPictureTable;
  report: ReportTable;
  report_reason: ReportReasonTable;
  seo_setting: SeoSettingTable;
  session: SessionTable;
  setting: SettingTable;
  slide: SlideTable;
  slug_history: SlugHistoryTable;
}
