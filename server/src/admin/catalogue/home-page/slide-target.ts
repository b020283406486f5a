import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { catalogueFailure } from '../catalogue-failure.ts';

/** Link target of a slide as it is stored: only the columns of its kind are set. */
interface SlideTarget {
  slider_type: number;
  category_id: number | null;
  property_id: number | null;
  link: string | null;
}

interface SlideInput {
  slider_type: CatalogueSlide['slider_type'];
  category_id: number | null;
  property_id: number | null;
  link: string | null;
}

/**
 * Returns the target of a slide. It must be public when the slide is saved; the site hides the slide while it is not.
 * @throws CallFailure `validation` with problem `target_missing`
 */
export async function slideTarget(trx: Transaction<Tables>, input: SlideInput): Promise<SlideTarget> {
  const none = { slider_type: Number(input.slider_type), category_id: null, property_id: null, link: null };
  switch (input.slider_type) {
    case '1':
      return none;
    case '2': {
      const query = trx.selectFrom('category').select('id').where('is_enabled', '=', true);
      const found = await query.where('id', '=', input.category_id ?? 0).executeTakeFirst();
      if (!found) throw catalogueFailure('target_missing', 'Choose a category that is on.', { field: 'category_id' });
      return { ...none, category_id: found.id };
    }
    case '3': {
      const query = trx.selectFrom('property').select('id').where('is_listed', '=', true);
      const found = await query.where('id', '=', input.property_id ?? 0).executeTakeFirst();
      if (!found) throw catalogueFailure('target_missing', 'Choose a home that is on offer.', { field: 'property_id' });
      return { ...none, property_id: found.id };
    }
    case '4':
      if (!input.link)
        throw catalogueFailure('target_missing', 'Write the address that the slide leads to.', { field: 'link' });
      return { ...none, link: input.link };
  }
}
