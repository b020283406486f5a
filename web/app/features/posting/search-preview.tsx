import { seo } from '@latchkey/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { useFields, usePosting } from './posting-context.ts';
import { useSlug } from './slug-field.tsx';
import { descriptionWords } from './to-input.ts';

/** How a search engine would show the listing, with its cuts. */
export function SearchPreview() {
  const { t } = useTranslation();
  const { name } = useMarket();
  const { session } = usePosting();
  const { fields } = useFields();
  const { slug } = useSlug();
  const title = fields.metaTitle.trim() || fields.title.trim() || t(`posting.untitled.${session.draft.kind}`);
  const text = fields.metaDescription.trim() || descriptionWords(fields.description) || t('posting.noWords');
  const place = session.draft.kind === 'property' ? 'properties-details' : 'project-details';
  return (
    <div className="posting-engine">
      <p className="posting-aside-title">{t('posting.inSearch')}</p>
      <p className="posting-engine-title" dir="auto">
        {cut(title, seo.titleMax)}
      </p>
      <p className="posting-engine-path">
        <bdi>{[name, place, slug].join(' › ')}</bdi>
      </p>
      <p className="posting-engine-text" dir="auto">
        {cut(text, seo.descriptionMax)}
      </p>
    </div>
  );
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
