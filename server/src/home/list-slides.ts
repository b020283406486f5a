import type { Slide } from '@latchkey/contract/home/homepage-data';
import { type RawBuilder, sql } from 'kysely';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { loadCards } from '../property/load-cards.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';

interface SlideRow {
  id: number;
  type: string;
  slider_type: number;
  category_id: number | null;
  property_id: number | null;
  show_property_details: boolean;
  link: string | null;
  image: PictureRow;
  web_image: PictureRow;
}

/** The enabled slides in their order, without those whose property or category is not available (contract 3.22). */
export async function listSlides(context: Context): Promise<Slide[]> {
  const { database, siteUrl } = context;
  const { rows } = await sql<SlideRow>`
    select s.id, s.type, s.slider_type, s.category_id, s.property_id, s.show_property_details, s.link,
           ${picture('image')} as image, ${picture('web')} as web_image
      from slide s
      left join file image on image.id = s.image_id
      left join file web on web.id = s.web_image_id
      left join property p on p.id = s.property_id
      where s.is_enabled and (s.slider_type <> 3 or p.is_listed)
      order by s.position, s.id`.execute(database.read);
  const [catalogue, cards] = await Promise.all([
    loadCatalogue(database, siteUrl),
    loadCards(
      rows.flatMap((row) => row.property_id ?? []),
      context,
    ),
  ]);
  return rows.flatMap((row) => {
    const category = row.category_id === null ? undefined : catalogue.categories.get(row.category_id);
    const webImage = row.web_image.key ? row.web_image : row.image;
    const property = cards.find((card) => card.id === row.property_id);
    if ((row.slider_type === 2 && !category?.isEnabled) || (row.slider_type === 3 && !property)) return [];
    return [
      {
        id: row.id,
        type: row.type,
        slider_type: String(row.slider_type) as Slide['slider_type'],
        image: fileUrl(siteUrl, row.image.key || row.web_image.key),
        web_image: fileUrl(siteUrl, webImage.key),
        image_meta: pictureMeta(webImage),
        category_id: row.category_id,
        propertys_id: row.property_id,
        show_property_details: row.show_property_details ? 1 : 0,
        link: row.link,
        category: category ? { id: category.id, slug_id: category.slug_id, category: category.category } : null,
        property: property
          ? {
              id: property.id,
              slug_id: property.slug_id,
              title: property.title,
              title_image: property.title_image,
              title_image_meta: property.title_image_meta,
              price: property.price,
              ...(property.currency && { currency: property.currency }),
              property_type: property.property_type,
              // Files of a premium listing are private, and `redactResponse` does not recognise a slide as a listing.
              parameters: property.parameters.filter(({ type_of_parameter: type }) => type !== 'file'),
            }
          : null,
      },
    ];
  });
}

function picture(file: 'image' | 'web'): RawBuilder<PictureRow> {
  const column = (name: string) => sql.ref(`${file}.${name}`);
  return sql<PictureRow>`json_build_object('key', ${column('key')}, 'width', ${column('width')},
    'height', ${column('height')}, 'thumbhash', ${column('thumbhash')})`;
}
