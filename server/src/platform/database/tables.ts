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
  language: Generated<string>;
  signed_in_at: Date | null;
  answer_minutes: number | null;
  seen_at: Date | null;
  find_text: Generated<string>;
  shows_email: Generated<boolean>;
  shows_mobile: Generated<boolean>;
  spoken_languages: Generated<string[]>;
}

export interface AccountNoteTable {
  id: Generated<number>;
  account_id: number;
  operator_id: number | null;
  note: string;
  created_at: Generated<Date>;
}

export interface AccountPackageTable {
  id: Generated<number>;
  account_id: number;
  package_id: number;
  start_date: Generated<Date>;
  end_date: Date | null;
  created_at: Generated<Date>;
  payment_transaction_id: number | null;
  taken_back_at: Date | null;
  end_before_refund: Date | null;
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
  reject_reason: Generated<string>;
  was_shown: Generated<boolean>;
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
  is_published: Generated<boolean>;
  published_at: Date | null;
}

export interface ArticlePictureTable {
  article_id: number;
  file_id: number;
}

export interface AuditTable {
  id: Generated<number>;
  made_at: Generated<Date>;
  operator_id: number | null;
  action: string;
  subject: string;
  subject_id: number;
  account_id: number | null;
  before: Generated<string>;
  after: Generated<string>;
  reason: Generated<string>;
  find_text: Generated<string>;
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
  updated_at: Generated<Date>;
  is_renamed: Generated<boolean>;
}

export interface CategoryParameterTable {
  category_id: number;
  parameter_id: number;
  position: number;
}

export interface ChatFlagTable {
  id: Generated<number>;
  kind: string;
  account_id: number;
  by_account_id: number | null;
  property_id: number | null;
  reason: Generated<string>;
  text_hash: Buffer | null;
  receivers: Generated<number>;
  detail: ColumnType<unknown, string | undefined, string>;
  flagged_at: Date;
  settled_at: Date | null;
  settled_by: number | null;
  property_title: Generated<string>;
}

export interface ChatMessageTable {
  id: Generated<number>;
  thread_id: number;
  sender_id: number | null;
  operator_id: number | null;
  message: Generated<string>;
  file_id: number | null;
  audio_id: number | null;
  client_id: string | null;
  text_hash: Buffer | null;
  created_at: Date;
}

export interface ChatThreadTable {
  id: Generated<number>;
  property_id: number;
  account_id: number;
  other_account_id: number | null;
  is_started_by_other: boolean;
  asked_id: ColumnType<number | null, never, never>;
  first_message_at: Date;
  first_answer_at: Date | null;
  last_message_id: Generated<number>;
  last_message_at: Date;
  read_id: Generated<number>;
  other_read_id: Generated<number>;
  unread_count: Generated<number>;
  other_unread_count: Generated<number>;
  mailed_at: Date | null;
  other_mailed_at: Date | null;
}

export interface ChoiceBitTable {
  key: string;
  bit: number;
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
  updated_at: Generated<Date>;
}

export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Generated<Date>;
  language: Generated<string>;
  settled_at: Date | null;
  settled_by: number | null;
  answer: Generated<string>;
}

export interface DataExportTable {
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface ExternalResponseTable {
  request_hash: Buffer;
  response: Json;
  fetched_at: Date;
}

export interface ExternalTurnTable {
  host: string;
  next_at: Date;
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
  position: Generated<number>;
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

export interface FetchedPictureTable {
  account_id: number;
  address_hash: Buffer;
  file_id: number;
  etag: Generated<string>;
  last_modified: Generated<string>;
  checked_at: Date;
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
  account_id: number | null;
  picture_hash: string | null;
  room: string | null;
}

export interface GatewaySettingTable {
  id: Generated<number>;
  gateway: string;
  is_enabled: Generated<boolean>;
  settings: ColumnType<unknown, string | undefined, string>;
  sealed: Buffer | null;
  key_id: Generated<string>;
  secret_names: Generated<string[]>;
  updated_at: Generated<Date>;
}

export interface HiddenHomeTable {
  account_id: number;
  property_id: number;
  created_at: Generated<Date>;
}

export interface HomeSectionTable {
  type: string;
  title: string;
  position: number;
  is_enabled: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface IdentityAttemptTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  attempt: string;
  expires_at: Date;
}

export interface IdentityProofTable {
  token_hash: Buffer;
  logintype: number;
  auth_id: string;
  email: string;
  is_email_verified: boolean;
  name: string;
  expires_at: Date;
}

export interface ImportCategoryTable {
  account_id: number;
  format: string;
  name_key: string;
  name: string;
  category_id: number;
  updated_at: Generated<Date>;
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
  rank: Generated<number>;
}

export interface ListingFlagTable {
  id: Generated<number>;
  property_id: number;
  kind: string;
  other_property_id: number | null;
  detail: Json;
  flagged_at: Date;
  settled_at: Date | null;
  settled_by: number | null;
}

export interface ListingImportTable {
  id: Generated<number>;
  account_id: number;
  format: string;
  file_name: string;
  file_id: number | null;
  site_url: string;
  status: string;
  runs_at_once: boolean;
  hides_missing: boolean;
  problem: string | null;
  problem_line: number | null;
  problem_value: string | null;
  unused_columns: Generated<string[]>;
  created_at: Generated<Date>;
  checked_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  lease: string | null;
  leased_until: Date | null;
  category_names: ColumnType<unknown, string | undefined, string>;
}

export interface ListingImportRowTable {
  import_id: number;
  number: number;
  line: number | null;
  reference: Generated<string>;
  title: Generated<string>;
  state: string;
  listing: Json | null;
  faults: ColumnType<unknown, string | undefined, string>;
  property_id: number | null;
}

export interface ListingReferenceTable {
  account_id: number;
  reference: string;
  property_id: number;
  mark: Buffer | null;
  is_hidden: Generated<boolean>;
}

export interface ListingViewTable {
  hour: Date;
  visitor: string;
  property_id: number | null;
  project_id: number | null;
}

export interface LockoutTable {
  kind: string;
  subject: Buffer;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
}

export interface MailTextTable {
  language: string;
  key: string;
  text: string;
  updated_at: Generated<Date>;
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

export interface NewHomeTable {
  property_id: number;
  public_at: Generated<Date>;
  matched_at: Date | null;
}

export interface NotificationTable {
  id: Generated<number>;
  account_id: number | null;
  kind: string;
  type: number;
  title: string;
  message: string;
  property_id: number | null;
  project_id: number | null;
  about_account_id: number | null;
  image_id: number | null;
  link: Generated<string>;
  once_key: string | null;
  pushed_up_to: number | null;
  created_at: Generated<Date>;
}

export interface NotificationPreferenceTable {
  account_id: number;
  kind: string;
  is_pushed: Generated<boolean>;
  is_mailed: Generated<boolean>;
}

export interface NotificationSeenTable {
  account_id: number;
  last_id: number;
}

export interface NumberDayTable {
  day: string;
  name: string;
  city: Generated<string>;
  category_id: Generated<number>;
  count: number;
  took: number[] | null;
}

export interface OneTimeCodeTable {
  channel: string;
  address: string;
  nonce: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

export interface OperatorTable {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string;
  role: string;
  is_active: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface OperatorLinkTable {
  token_hash: Buffer;
  operator_id: number;
  expires_at: Date;
}

export interface OperatorSessionTable {
  token_hash: Buffer;
  operator_id: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  id: Generated<number>;
  user_agent: Generated<string>;
  by_passkey: Generated<boolean>;
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
  headers: ColumnType<unknown, string | undefined, string>;
  once_key: string | null;
  is_last: Generated<boolean>;
  receipt_of: number | null;
  failure: string | null;
  tried_at: Date | null;
  hides_subject: Generated<boolean>;
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
  updated_at: Generated<Date>;
}

export interface PackageFeatureTable {
  package_id: number;
  feature_id: number;
  limit_type: string;
  limit: number | null;
}

export interface PageVersionTable {
  id: Generated<number>;
  page: string;
  html: string;
  made_at: Generated<Date>;
  operator_id: number | null;
  restored_id: number | null;
}

export interface PageVersionPictureTable {
  page_version_id: number;
  file_id: number;
}

export interface ParameterTable {
  id: Generated<number>;
  name: string;
  type_of_parameter: string;
  type_values: Json | null;
  image_id: number | null;
  is_required: Generated<boolean>;
  meaning: string | null;
  updated_at: Generated<Date>;
  renamed_choices: Json | null;
  renamed_at: Date | null;
}

export interface PasskeyTable {
  id: Generated<number>;
  account_id: number | null;
  operator_id: number | null;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  account_id: number | null;
  operator_id: number | null;
  expires_at: Date;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Date;
}

export interface PaymentChargeTable {
  id: Generated<number>;
  payment_transaction_id: number;
  charge_id: string;
  amount: number;
  currency: string;
  problem: string | null;
  made_at: Date;
  gateway: string | null;
  package_id: number | null;
}

export interface PaymentEventTable {
  id: Generated<number>;
  gateway: string;
  event_id: string;
  kind: string;
  payment_transaction_id: number | null;
  order_id: string | null;
  charge_id: string | null;
  amount: number | null;
  currency: Generated<string>;
  digest: Buffer | null;
  outcome: Generated<string>;
  happened_at: Date;
  created_at: Generated<Date>;
}

export interface PaymentProblemTable {
  id: Generated<number>;
  payment_transaction_id: number;
  kind: string;
  about: Generated<string>;
  raised_at: Generated<Date>;
  settled_at: Date | null;
  is_decided: Generated<boolean>;
  settled_by: number | null;
  reason: Generated<string>;
}

export interface PaymentRefundTable {
  id: Generated<number>;
  payment_transaction_id: number;
  amount: number;
  status: Generated<string>;
  refund_id: string | null;
  operator_id: number | null;
  reason: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kind: Generated<string>;
  charge_id: string | null;
  failed_at: Date | null;
  provider_key: string | null;
}

export interface PaymentTransactionTable {
  id: Generated<number>;
  account_id: number | null;
  package_id: number;
  terms: Json;
  amount: number;
  currency: Generated<string>;
  gateway: string | null;
  platform: Generated<string>;
  payment_type: Generated<string>;
  status: Generated<string>;
  order_id: string | null;
  charge_id: string | null;
  payer: ColumnType<unknown, string | undefined, string>;
  fail_reason: Generated<string>;
  problem: string | null;
  refunded_amount: Generated<number>;
  receipt_year: number | null;
  receipt_number: number | null;
  succeeded_at: Date | null;
  asked_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  withheld: string | null;
  under_way_at: Date | null;
  find_text: Generated<string>;
}

export interface PersonalisedFeedTable {
  account_id: number;
  category_ids: Generated<number[]>;
  facility_ids: Generated<number[]>;
  min_price: number | null;
  max_price: number | null;
  property_type: number | null;
  city: Generated<string>;
  updated_at: Generated<Date>;
}

export interface PhoneIdentityTable {
  number: string;
  account_id: number;
}

export interface PhoneProofTable {
  number: string;
  auth_id: string;
  expires_at: Date;
}

export interface PriceChangeTable {
  id: Generated<number>;
  property_id: number;
  changed_at: Date;
  price_before: number | null;
  price_after: number;
  is_published: Generated<boolean>;
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
  draft_key: string | null;
  is_lapsed: Generated<boolean>;
  waits_since: Date | null;
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
  draft_key: string | null;
  listed_at: Date | null;
  closed_at: Date | null;
  confirmed_at: Date | null;
  confirm_asked_at: Date | null;
  is_unconfirmed: Generated<boolean>;
  is_lapsed: Generated<boolean>;
  waits_since: Date | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
  currency: Generated<string>;
  has_floor_plan: Generated<boolean>;
  is_reduced: Generated<boolean>;
  available_from: string | null;
  filter_bits: Generated<number>;
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

export interface PropertyNoteTable {
  account_id: number;
  property_id: number;
  note: string;
  updated_at: Generated<Date>;
}

export interface PropertyPictureTable {
  id: Generated<number>;
  property_id: number;
  file_id: number;
  position: number;
}

export interface PushTable {
  id: Generated<number>;
  token_hash: Buffer | null;
  token: string | null;
  account_id: number;
  about_account_id: number | null;
  payload: Json;
  once_key: string;
  due_at: Generated<Date>;
  attempts: Generated<number>;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}

export interface PushTokenTable {
  token_hash: Buffer;
  token: string;
  account_id: number;
  session_id: number | null;
  created_at: Date;
}

export interface RateWindowTable {
  key_hash: Buffer;
  count: number;
  ends_at: Date;
}

export interface ReceiptCounterTable {
  year: number;
  last: Generated<number>;
}

export interface RecoveryCodeTable {
  code_hash: Buffer;
  totp_factor_id: number;
}

export interface ReportTable {
  id: Generated<number>;
  account_id: number;
  property_id: number;
  reason_id: number | null;
  other_message: Generated<string>;
  created_at: Generated<Date>;
  settled_at: Date | null;
  settled_by: number | null;
  outcome: string | null;
}

export interface ReportReasonTable {
  id: Generated<number>;
  reason: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  position: Generated<number>;
  removed_at: Date | null;
}

export interface SandboxChargeTable {
  order_id: string;
  charge_id: string;
  status: string;
  amount: number;
  currency: string;
  made_at: Date;
}

export interface SavedSearchTable {
  id: Generated<number>;
  account_id: number | null;
  email: Generated<string>;
  name: string;
  filters: Json;
  frequency: string;
  language: Generated<string>;
  unsubscribe_key: string;
  confirm_hash: Buffer | null;
  confirm_until: Date | null;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  property_type: number | null;
  category_ids: number[] | null;
  category_slug_id: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  min_price: number | null;
  max_price: number | null;
  is_promoted: boolean;
  is_premium: boolean;
  any_fact: string[] | null;
  fact_keys: string[] | null;
  fact_choices: Json | null;
  fact_minimums: Json | null;
  facility_ids: number[] | null;
  word_patterns: string[] | null;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  circle_latitude: number | null;
  circle_longitude: number | null;
  circle_km: number | null;
  area: Json | null;
  fact_maximums: Json | null;
  min_price_per_area: number | null;
  max_price_per_area: number | null;
  has_floor_plan: boolean | null;
  has_virtual_tour: boolean | null;
  is_reduced: boolean | null;
  excluded_facts: string[] | null;
  excluded_words: string[] | null;
  places: Json | null;
  available_by: string | null;
}

export interface SavedSearchMatchTable {
  saved_search_id: number;
  property_id: number;
  matched_at: Date;
  is_waiting: boolean;
  is_seen: Generated<boolean>;
}

export interface SearchDayTable {
  day: string;
  city: Generated<string>;
  category_id: Generated<number>;
  words: Generated<string>;
  searches: Generated<number>;
  without_results: Generated<number>;
}

export interface SecretTable {
  name: string;
  value: Buffer;
}

export interface SeoSettingTable {
  id: Generated<number>;
  page: string;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image_id: number | null;
}

export interface ServiceSettingTable {
  name: string;
  settings: Json;
  sealed: Buffer;
  key_id: string;
  updated_at: Generated<Date>;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  id: Generated<number>;
  operator_id: number | null;
  ends_at: Date | null;
  confirmed_at: Date | null;
}

export interface SettingTable {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
}

export interface SetupKeyTable {
  key_hash: Buffer;
  made_at: Generated<Date>;
}

export interface SignInTicketTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Date;
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
  updated_at: Generated<Date>;
  is_enabled: Generated<boolean>;
}

export interface SlugHistoryTable {
  kind: string;
  slug_id: string;
  record_id: number;
  left_at: Generated<Date>;
}

export interface SpentIdTokenTable {
  token_hash: Buffer;
  expires_at: Date;
}

export interface StagedUploadTable {
  token_hash: Buffer;
  account_id: number;
  purpose: string;
  file_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface TotpFactorTable {
  id: Generated<number>;
  account_id: number | null;
  operator_id: number | null;
  sealed: Buffer;
  is_on: Generated<boolean>;
  last_step: Generated<number>;
  created_at: Generated<Date>;
}

export interface VerificationTable {
  id: Generated<number>;
  account_id: number;
  reason: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  decided_at: Date | null;
}

export interface VerificationChoiceTable {
  id: Generated<number>;
  field_id: number;
  value: string;
  rank: Generated<number>;
}

export interface VerificationFieldTable {
  id: Generated<number>;
  name: string;
  field_type: string;
  rank: Generated<number>;
  is_active: Generated<boolean>;
}

export interface VerificationValueTable {
  id: Generated<number>;
  verification_id: number;
  field_id: number;
  texts: Generated<string[]>;
  file_id: number | null;
}

export interface ViewDayTable {
  day: string;
  property_id: number | null;
  project_id: number | null;
  views: number;
}

export interface VisitorDayTable {
  day: string;
  visitor: string;
}

export interface VisitorSaltTable {
  day: string;
  salt: Buffer;
}

export interface Tables {
  account: AccountTable;
  account_note: AccountNoteTable;
  account_package: AccountPackageTable;
  account_package_feature: AccountPackageFeatureTable;
  advertisement: AdvertisementTable;
  article: ArticleTable;
  article_picture: ArticlePictureTable;
  audit: AuditTable;
  block: BlockTable;
  category: CategoryTable;
  category_parameter: CategoryParameterTable;
  chat_flag: ChatFlagTable;
  chat_message: ChatMessageTable;
  chat_thread: ChatThreadTable;
  choice_bit: ChoiceBitTable;
  city: CityTable;
  contact_message: ContactMessageTable;
  data_export: DataExportTable;
  external_response: ExternalResponseTable;
  external_turn: ExternalTurnTable;
  facility: FacilityTable;
  faq: FaqTable;
  favourite: FavouriteTable;
  feature: FeatureTable;
  fetched_picture: FetchedPictureTable;
  file: FileTable;
  gateway_setting: GatewaySettingTable;
  hidden_home: HiddenHomeTable;
  home_section: HomeSectionTable;
  identity_attempt: IdentityAttemptTable;
  identity_proof: IdentityProofTable;
  import_category: ImportCategoryTable;
  interest: InterestTable;
  language: LanguageTable;
  listing_flag: ListingFlagTable;
  listing_import: ListingImportTable;
  listing_import_row: ListingImportRowTable;
  listing_reference: ListingReferenceTable;
  listing_view: ListingViewTable;
  lockout: LockoutTable;
  mail_text: MailTextTable;
  map_cell: MapCellTable;
  new_home: NewHomeTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  notification_seen: NotificationSeenTable;
  number_day: NumberDayTable;
  one_time_code: OneTimeCodeTable;
  operator: OperatorTable;
  operator_link: OperatorLinkTable;
  operator_session: OperatorSessionTable;
  outbox: OutboxTable;
  package: PackageTable;
  package_feature: PackageFeatureTable;
  page_version: PageVersionTable;
  page_version_picture: PageVersionPictureTable;
  parameter: ParameterTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  payment_charge: PaymentChargeTable;
  payment_event: PaymentEventTable;
  payment_problem: PaymentProblemTable;
  payment_refund: PaymentRefundTable;
  payment_transaction: PaymentTransactionTable;
  personalised_feed: PersonalisedFeedTable;
  phone_identity: PhoneIdentityTable;
  phone_proof: PhoneProofTable;
  price_change: PriceChangeTable;
  project: ProjectTable;
  project_file: ProjectFileTable;
  project_plan: ProjectPlanTable;
  property: PropertyTable;
  property_document: PropertyDocumentTable;
  property_facility: PropertyFacilityTable;
  property_note: PropertyNoteTable;
  property_picture: PropertyPictureTable;
  push: PushTable;
  push_token: PushTokenTable;
  rate_window: RateWindowTable;
  receipt_counter: ReceiptCounterTable;
  recovery_code: RecoveryCodeTable;
  report: ReportTable;
  report_reason: ReportReasonTable;
  sandbox_charge: SandboxChargeTable;
  saved_search: SavedSearchTable;
  saved_search_match: SavedSearchMatchTable;
  search_day: SearchDayTable;
  secret: SecretTable;
  seo_setting: SeoSettingTable;
  service_setting: ServiceSettingTable;
  session: SessionTable;
  setting: SettingTable;
  setup_key: SetupKeyTable;
  sign_in_ticket: SignInTicketTable;
  slide: SlideTable;
  slug_history: SlugHistoryTable;
  spent_id_token: SpentIdTokenTable;
  staged_upload: StagedUploadTable;
  totp_factor: TotpFactorTable;
  verification: VerificationTable;
  verification_choice: VerificationChoiceTable;
  verification_field: VerificationFieldTable;
  verification_value: VerificationValueTable;
  view_day: ViewDayTable;
  visitor_day: VisitorDayTable;
  visitor_salt: VisitorSaltTable;
}
