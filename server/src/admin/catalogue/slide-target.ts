import type { CatalogueSlide } from '@latchkey/contract/records/console-catalogue';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { refuse } from './refuse.ts';

/** Where a slide leads, as it is stored: only what belongs to its kind. */
interface SlideTarget {
  slider_type: number;
  category_id: number | null;
  property_id: number | null;
  link: string | null;
}

interface Wish {
  slider_type: CatalogueSlide['slider_type'];
  category_id: number | null;
  property_id: number | null;
  link: string | null;
}

/**
 * A slide leads to something that everybody may see, when it is written; later it is left out while that is gone.
 * @throws CallFailure `validation` with problem `target_missing`
 */
export async function slideTarget(within: Transaction<Tables>, wish: Wish): Promise<SlideTarget> {
  const none = { slider_type: Number(wish.slider_type), category_id: null, property_id: null, link: null };
  switch (wish.slider_type) {
    case '1':
      return none;
    case '2': {
      const query = within.selectFrom('category').select('id').where('is_enabled', '=', true);
      const found = await query.where('id', '=', wish.category_id ?? 0).executeTakeFirst();
      if (!found) throw refuse('target_missing', 'Choose a category that is on.', { field: 'category_id' });
      return { ...none, category_id: found.id };
    }
    case '3': {
      const query = within.selectFrom('property').select('id').where('is_listed', '=', true);
      const found = await query.where('id', '=', wish.property_id ?? 0).executeTakeFirst();
      if (!found) throw refuse('target_missing', 'Choose a home that is on offer.', { field: 'property_id' });
      return { ...none, property_id: found.id };
    }
    case '4':
      if (!wish.link) throw refuse('target_missing', 'Write the address that the slide leads to.', { field: 'link' });
      return { ...none, link: wish.link };
  }
}
