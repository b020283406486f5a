import { noRoom, type Room } from '@latchkey/contract/property/rooms';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type PhotoRooms = readonly (Room | typeof noRoom)[] | undefined;

/**
 * Saves what the photos of a property show.
 * @param rooms in the order of the photos, the cover first; later photos stay unchanged
 */
export async function savePhotoRooms(trx: Transaction<Tables>, propertyId: number, rooms: PhotoRooms): Promise<void> {
  if (!rooms || rooms.length === 0) return;
  await sql`
    with photos as (
      select title_image_id as file_id, 1 as position from property where id = ${propertyId}
      union all
      select file_id, 1 + row_number() over (order by position, id) from property_picture where property_id = ${propertyId}),
    wanted as (
      select photos.file_id, nullif(room, ${noRoom}) as room
        from unnest(${rooms}::text[]) with ordinality as submitted (room, position) join photos using (position))
    update file set room = wanted.room from wanted
      where file.id = wanted.file_id and file.room is distinct from wanted.room`.execute(trx);
}
