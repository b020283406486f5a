import { seo, textLength } from '@latchkey/contract/limits';
import { countCharacters, keywordsOf, seoHints } from '@latchkey/contract/settings/seo';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput, Textarea } from '../../../ui/fields/text-input.tsx';
import { FileSlot } from '../files/file-slot.tsx';
import { useFields, usePosting } from '../posting-context.ts';
import { toClientSlug } from '@latchkey/contract/posting/client-slug';
import { slugPaths } from '@latchkey/contract/posting/slug-kinds';
import { useCall } from '../../../shared/api/use-call.ts';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { checkSlug } from '@latchkey/contract/posting/calls';
import { useMarket } from '../../../shared/market/market.tsx';
import { descriptionText } from '../submit/listing-input.ts';

/** Last part of the text key of each hint. */
const hintKeys = { too_long: 'long', too_short: 'short', too_many: 'more' } as const;

/** Texts for search engines and shared links; all are optional. */
export function SeoStep() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, set } = useFields();
  const { metaTitle, metaDescription, metaKeywords, metaImage } = fields;
  const hints = seoHints({ title: metaTitle, description: metaDescription, keywords: metaKeywords });
  const hintOf = (field: 'title' | 'description' | 'keywords') => {
    const hint = hints.find((found) => found.field === field);
    return hint && <span className="posting-warn">{t(`posting.seo.${field}.${hintKeys[hint.problem]}`)}</span>;
  };
  const lengthText = (actual: number, max: number) =>
    t('posting.length', { length: format.number(actual), most: format.number(max) });
  return (
    <>
      <SearchPreview />
      <SlugField />
      <Field
        label={t('posting.metaTitle')}
        optionalLabel={t('posting.optional')}
        help={hintOf('title') ?? t('posting.metaTitleHelp')}
        aside={lengthText(countCharacters(metaTitle), seo.titleMax)}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.meta}
          value={metaTitle}
          onChange={(event) => set({ metaTitle: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('posting.metaDescription')}
        optionalLabel={t('posting.optional')}
        help={
          hintOf('description') ??
          t('posting.metaDescriptionHelp', { least: seo.descriptionMin, most: seo.descriptionMax })
        }
        aside={lengthText(countCharacters(metaDescription), seo.descriptionMax)}
      >
        <Textarea
          rows={3}
          dir="auto"
          maxLength={textLength.meta}
          value={metaDescription}
          onChange={(event) => set({ metaDescription: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('posting.metaKeywords')}
        optionalLabel={t('posting.optional')}
        help={hintOf('keywords') ?? t('posting.metaKeywordsHelp')}
        aside={lengthText(keywordsOf(metaKeywords).length, seo.keywordsMax)}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.meta}
          value={metaKeywords}
          onChange={(event) => set({ metaKeywords: event.currentTarget.value })}
        />
      </Field>
      <div data-field={`file-${metaImage?.id ?? 'meta'}`}>
        <FileSlot
          label={t('posting.metaImage')}
          optionalLabel={t('posting.optional')}
          help={t('posting.metaImageHelp')}
          use="metaImage"
          file={metaImage}
          onFile={(file) => set({ metaImage: file })}
        />
      </div>
    </>
  );
}

/** Delay of the request while the owner types. */
const debounceMs = 300;

/** The slug that the listing would get, and whether the requested one is free; null while that is unknown. */
function useSlug(): { slug: string; isFree: boolean | null } {
  const { session, adapter } = usePosting();
  const { fields } = useFields();
  const { kind, listing } = session.draft;
  const requested = useDebounced((fields.slug || fields.title).trim(), debounceMs);
  const query = useCall(
    checkSlug,
    { kind, slug: requested, id: listing?.id },
    { enabled: requested !== '' && !adapter.isSingleRequest, keepPrevious: true },
  );
  const found = query.data?.data;
  return { slug: found?.slug ?? toClientSlug(requested), isFree: found?.is_free ?? null };
}

/** The slug of the listing: derived from the title, or chosen by the owner. */
function SlugField() {
  const { t } = useTranslation();
  const { session } = usePosting();
  const { fields, set } = useFields();
  const { slug, isFree } = useSlug();
  const path = slugPaths[session.draft.kind](slug);
  const isChosen = fields.slug !== '';
  return (
    <Field
      label={t('posting.slug')}
      optionalLabel={t('posting.optional')}
      help={
        <span role="status">
          {isFree === false && isChosen ? (
            <span className="posting-warn">{t('posting.slugTaken', { slug })}</span>
          ) : (
            slug !== '' && (
              <>
                {t('posting.slugBecomes')} <bdi dir="ltr">{path}</bdi>
              </>
            )
          )}
        </span>
      }
    >
      <TextInput
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={textLength.slug}
        placeholder={isChosen ? undefined : slug}
        value={fields.slug}
        onChange={(event) => set({ slug: toClientSlug(event.currentTarget.value) })}
      />
    </Field>
  );
}

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
