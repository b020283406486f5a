import { seo } from '@latchkey/contract/limits';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { useFields, usePosting } from '../posting-context.ts';
import { descriptionText } from '../submit/listing-input.ts';
import { useSlug } from './use-slug.ts';

/** The listing as a search engine would show it, truncated as there. */
export function SearchPreview() {
  const { t } = useTranslation();
  const { name } = useMarket();
  const { session } = usePosting();
  const { fields } = useFields();
  const { slug } = useSlug();
  const title = fields.metaTitle.trim() || fields.title.trim() || t(`posting.untitled.${session.draft.kind}`);
  const text = fields.metaDescription.trim() || descriptionText(fields.description) || t('posting.noDescription');
  const section = session.draft.kind === 'property' ? 'properties-details' : 'project-details';
  return (
    <div className="posting-search-preview">
      <p className="posting-aside-title">{t('posting.inSearch')}</p>
      <p className="posting-search-preview-title" dir="auto">
        {truncate(title, seo.titleMax)}
      </p>
      <p className="posting-search-preview-path">
        <bdi>{[name, section, slug].join(' › ')}</bdi>
      </p>
      <p className="posting-search-preview-text" dir="auto">
        {truncate(text, seo.descriptionMax)}
      </p>
    </div>
  );
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
