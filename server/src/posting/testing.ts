import type { SentOf } from '@latchkey/contract/define-call';
import { type postProperty, uploadFile } from '@latchkey/contract/posting/calls';
import type { StagedFileField } from '@latchkey/contract/upload-limits';
import { uploadReference } from '@latchkey/contract/posting/staged-upload';
import type { Database } from '../platform/database/pool.ts';
import { caller } from '../testing/call-handler.ts';
import type { MarketFixture } from '../testing/market-fixture.ts';
import { pdf, picture, uploadedFile } from '../testing/upload-fixtures.ts';

/** An account with a complete profile and a package, for tests of posting. */
export async function poster(
  database: Database,
  market: MarketFixture,
  { units = 5, ...values }: Parameters<MarketFixture['account']>[0] & { units?: number | null } = {},
) {
  const profilePicture = await market.file();
  const account = await market.account({ profile_id: profilePicture.id, ...values });
  const accountPackage = await market.accountPackage(account.id, { property_list: units, project_list: units });
  const { call, failure, context } = caller(database, { account });

  /** Stages an upload and returns its reference. */
  async function stage(purpose: StagedFileField = 'galleryImage', name?: string): Promise<string> {
    const isDocument = purpose === 'document' || purpose === 'planDocument' || purpose === 'parameterFile';
    const file = isDocument ? uploadedFile(name ?? 'plan.pdf', pdf) : uploadedFile(name ?? 'room.jpg', await picture());
    return uploadReference((await call(uploadFile, { purpose, file: file as never })).data.upload);
  }

  async function usedUnits(): Promise<number> {
    const { used } = await database.db
      .selectFrom('account_package_feature')
      .innerJoin('feature', 'feature.id', 'feature_id')
      .select('used_limit as used')
      .where('account_package_id', '=', accountPackage.id)
      .where('key', '=', 'property_list')
      .executeTakeFirstOrThrow();
    return used;
  }

  return { id: account.id, call, failure, context, stage, usedUnits };
}

export type Poster = Awaited<ReturnType<typeof poster>>;

type Sent = SentOf<typeof postProperty>;

/** A property with the required fields only; its cover is sent with the request. */
export async function minimalProperty(category_id: number, change: Partial<Sent> = {}): Promise<Sent> {
  return {
    title: 'A bright flat',
    description: 'Two rooms with a view.',
    category_id,
    property_type: 0,
    address: 'Rua Augusta 1, Lisbon',
    price: 250_000,
    title_image: uploadedFile('cover.jpg', await picture()) as never,
    ...change,
  };
}

/** Sorted keys of the stored files in a folder. */
export async function keysIn({ files }: Poster['context'], folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(`${folder}/`)) keys.push(key);
  return keys.toSorted();
}
