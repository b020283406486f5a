import { textLength } from '@latchkey/contract/limits';
import { toClientSlug } from '@latchkey/contract/posting/client-slug';
import { slugPaths } from '@latchkey/contract/posting/slug-kinds';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useFields, usePosting } from './posting-context.ts';
import { checkSlug } from '@latchkey/contract/posting/calls';

const debounceMs = 300;

/** The slug that the listing would get, and whether the requested one is free; null when the server does not say. */
export function useSlug(): { wished: string; slug: string; isFree: boolean | null } {
  const { session, adapter: desk } = usePosting();
  const { fields } = useFields();
  const { kind, listing } = session.draft;
  const requested = useDebounced((fields.slug || fields.title).trim(), debounceMs);
  const query = useCall(
    checkSlug,
    { kind, slug: requested, id: listing?.id },
    { enabled: requested !== '' && !desk.isSingleRequest, keepPrevious: true },
  );
  const found = query.data?.data;
  return { wished: requested, slug: found?.slug ?? toClientSlug(requested), isFree: found?.is_free ?? null };
}

/** The slug of the listing: derived from the title, or chosen by the owner. */
export function SlugField() {
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
