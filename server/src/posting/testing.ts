import type { SentOf } from '@latchkey/contract/call';
import type { postProperty } from '@latchkey/contract/calls/own-property';
import { uploadFile } from '@latchkey/contract/calls/posting-upload';
import type { StagedPlace } from '@latchkey/contract/limits';
import { uploadReference } from '@latchkey/contract/rules/staged-upload';
import type { Database } from '../database/pool.ts';
import { caller } from '../testing/call-verb.ts';
import type { MarketFixture } from '../testing/market-fixture.ts';
import { pdf, picture, uploadedFile } from '../testing/upload.ts';

/** Somebody with a whole profile and a package; for tests of posting. */
export async function poster(
  database: Database,
  market: MarketFixture,
  { units = 5, ...values }: Parameters<MarketFixture['account']>[0] & { units?: number | null } = {},
) {
  const face = await market.file();
  const account = await market.account({ profile_id: face.id, ...values });
  const held = await market.held(account.id, { property_list: units, project_list: units });
  const { call, failure, context } = caller(database, { account });

  /** Sends a file ahead and answers what stands for it. */
  async function stage(purpose: StagedPlace = 'galleryImage', name?: string): Promise<string> {
    const isPaper = purpose === 'document' || purpose === 'planDocument' || purpose === 'parameterFile';
    const file = isPaper ? uploadedFile(name ?? 'plan.pdf', pdf) : uploadedFile(name ?? 'room.jpg', await picture());
    return uploadReference((await call(uploadFile, { purpose, file: file as never })).data.upload);
  }

  async function usedUnits(): Promise<number> {
    const { used } = await database.db
      .selectFrom('account_package_feature')
      .innerJoin('feature', 'feature.id', 'feature_id')
      .select('used_limit as used')
      .where('account_package_id', '=', held.id)
      .where('key', '=', 'property_list')
      .executeTakeFirstOrThrow();
    return used;
  }

  return { id: account.id, call, failure, context, stage, usedUnits };
}

export type Poster = Awaited<ReturnType<typeof poster>>;

type Sent = SentOf<typeof postProperty>;

/** As little as a home needs; its cover comes with the request. */
export async function plainHome(category_id: number, change: Partial<Sent> = {}): Promise<Sent> {
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

/** Files of a store. */
export async function keysIn({ files }: Poster['context'], folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(`${folder}/`)) keys.push(key);
  return keys.toSorted();
}
