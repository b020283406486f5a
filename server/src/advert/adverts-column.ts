import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { sql } from 'kysely';

const asJson = sql`coalesce(json_agg(json_build_object('id', ad.id, 'for', ad."for", 'start_date', ad.start_date,
  'end_date', ad.end_date, 'type', ad.type, 'property_id', ad.property_id, 'project_id', ad.project_id,
  'package_id', coalesce(ad.package_id, 0), 'customer_id', coalesce(ad.account_id, 0),
  'is_enable', ad.is_enabled::int, 'status', ad.status) order by ad.id desc), '[]')`;

/** SQL column with the adverts of listing `p` in wire format (contract 3.8), newest first. */
export function advertsColumn(kind: ListingKind) {
  return kind === 'property'
    ? sql`(select ${asJson} from advertisement ad where ad.property_id = p.id)`
    : sql`(select ${asJson} from advertisement ad where ad.project_id = p.id)`;
}
