import { type CustomerSelf, loginType } from '@latchkey/contract/account/records';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { loadFeatureAccess } from './load-feature-access.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';

type Deps = Pick<Context, 'siteUrl' | 'now'>;

/**
 * Loads an account as its owner sees it (contract 3.3), for sign-ins and `update_profile`. Contains private fields: for
 * the owner, or an operator signed in as them.
 * @param trx the transaction that changed the account, to read the change
 * @throws Error when the account does not exist
 */
export async function loadCustomer(
  accountId: number,
  { siteUrl, now }: Deps,
  trx: Kysely<Tables>,
): Promise<CustomerSelf> {
  const [row, push, access] = await Promise.all([
    trx
      .selectFrom('account')
      .leftJoin('file', 'file.id', 'account.profile_id')
      .selectAll('account')
      .select(
        sql<PictureRow>`json_build_object('key', file.key, 'width', file.width, 'height', file.height,
          'thumbhash', file.thumbhash)`.as('picture'),
      )
      .where('account.id', '=', accountId)
      .executeTakeFirstOrThrow(),
    trx
      .selectFrom('push_token')
      .select('token')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    loadFeatureAccess({ db: trx }, accountId, 'premium_properties', now()),
  ]);
  return {
    id: row.id,
    name: row.name,
    slug_id: row.slug_id,
    email: row.email,
    mobile: orNull(row.mobile),
    auth_id: row.auth_id,
    logintype: loginType.parse(String(row.logintype)),
    profile: fileUrl(siteUrl, row.picture.key),
    profile_meta: pictureMeta(row.picture),
    address: row.address,
    city: orNull(row.city),
    state: orNull(row.state),
    country: orNull(row.country),
    latitude: row.latitude === null ? null : String(row.latitude),
    longitude: row.longitude === null ? null : String(row.longitude),
    about_me: orNull(row.about_me),
    facebook_id: orNull(row.facebook_id),
    twiiter_id: orNull(row.twitter_id),
    instagram_id: orNull(row.instagram_id),
    youtube_id: orNull(row.youtube_id),
    notification: row.notification ? 1 : 0,
    fcm_id: push?.token ?? null,
    isActive: row.is_active ? 1 : 0,
    is_email_verified: row.is_email_verified ? 1 : 0,
    subscription: access.packageAvailable ? 1 : 0,
    is_premium: access.featureAvailable ? 1 : 0,
    shows_email: row.shows_email ? 1 : 0,
    shows_mobile: row.shows_mobile ? 1 : 0,
    spoken_languages: row.spoken_languages,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
