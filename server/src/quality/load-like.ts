import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The newest of its like are the market; more of them would tell nothing new. */
const peersLookedAt = 200;

interface Like {
  price: number;
  price_per_area: number | null;
}

interface Home {
  id: number;
  city: string;
  property_type: number;
  category_id: number;
  rentduration: string | null;
}

/** What the homes cost that a home is compared with: those of its category, city, offer and period of the rent. */
export async function loadLike(db: Kysely<Tables>, home: Home): Promise<Like[]> {
  const { rows } = await sql<Like>`
    select price, price_per_area from property
      where is_listed and city = ${home.city} and property_type = ${home.property_type}
        and category_id = ${home.category_id} and id <> ${home.id}
        and coalesce(rentduration, 'Monthly') = ${home.rentduration ?? 'Monthly'}
      order by id desc limit ${peersLookedAt}`.execute(db);
  return rows;
}
