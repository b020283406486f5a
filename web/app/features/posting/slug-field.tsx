import { textLength } from '@latchkey/contract/limits';
import { toClientSlug } from '@latchkey/contract/posting/client-slug';
import { slugPaths } from '@latchkey/contract/posting/slug-kinds';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useFields, usePosting } from './posting-context.ts';
import { checkSlug } from '@latchkey/contract/posting/calls';

/** Milliseconds that typing rests before the slug is asked for. */
const rest = 300;

/** The slug that the listing would get now, and whether what is wished is free; a server without the call says nothing. */
export function useSlug(): { wished: string; slug: string; isFree: boolean | null } {
  const { session, desk } = usePosting();
  const { fields } = useFields();
  const { kind, listing } = session.draft;
  const wished = useDebounced((fields.slug || fields.title).trim(), rest);
  const answer = useCall(
    checkSlug,
    { kind, slug: wished, id: listing?.id },
    { enabled: wished !== '' && !desk.carriesAll, keepPrevious: true },
  );
  const found = answer.data?.data;
  return { wished, slug: found?.slug ?? toClientSlug(wished), isFree: found?.is_free ?? null };
}

/** The end of the listing's address: made from the title, or one's own. */
export function SlugField() {
  const { t } = useTranslation();
  const { session } = usePosting();
  const { fields, set } = useFields();
  const { slug, isFree } = useSlug();
  const path = slugPaths[session.draft.kind](slug);
  const isOwn = fields.slug !== '';
  return (
    <Field
      label={t('posting.slug')}
      optionalLabel={t('posting.optional')}
      help={
        <span role="status">
          {isFree === false && isOwn ? (
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
        placeholder={isOwn ? undefined : slug}
        value={fields.slug}
        onChange={(event) => set({ slug: toClientSlug(event.currentTarget.value) })}
      />
    </Field>
  );
}
