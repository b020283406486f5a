import { adminDeleteArticle, adminSaveArticle } from '@latchkey/contract/admin/content/calls';
import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { ArticleDraft } from '@latchkey/contract/admin/content/records';
import { ExternalLink, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { hasRoomForAside } from '../components/aside.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { useLeaveGuard } from '../components/use-leave-guard.tsx';
import { ArticleDetails } from './article-details.tsx';
import { PublishedBadge } from './published-badge.tsx';
import { UnsavedDraftNote } from './unsaved-draft-note.tsx';
import { useLocalDraft } from './use-local-draft.ts';
import {
  articleInput,
  type ArticleLocalDraft,
  type ArticlePictures,
  type ArticleFields,
  emptyArticleFields,
  articleFields,
  mergeSaved,
} from './article-fields.ts';

const RichEditor = lazy(() => retryImport(() => import('./editor/rich-editor.tsx')));
const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/overlays/confirm-dialog.tsx')));
const unchanged: ArticlePictures = { cover: undefined, shared: undefined };

/** Edits an article, saved as a draft or published. Unsaved changes are stored on the device. */
export function ArticleForm({ article }: { article: ArticleDraft | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(article);
  const [fields, setFields] = useState<ArticleFields>(() => (article ? articleFields(article) : emptyArticleFields));
  const [pictures, setPictures] = useState(unchanged);
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [details, setDetails] = useState<'initial' | 'opened' | null>(() => (hasRoomForAside() ? 'initial' : null));
  /** Remounts the editor after a text is set from outside. */
  const [editorKey, setEditorKey] = useState(0);
  const saving = useAdminAction(adminSaveArticle, { quiet: true });
  const deleting = useAdminAction(adminDeleteArticle, { successText: t('console.content.article.deleted') });
  const draft = useLocalDraft<ArticleLocalDraft>(
    `article-${saved?.id ?? 'new'}`,
    isDirty ? { ...fields, updated_at: saved?.updated_at } : null,
  );
  const guard = useLeaveGuard(isDirty);
  /** Counts changes, to detect changes that were made while a save was pending. */
  const changeCount = useRef(0);
  const pendingPath = useRef<string | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const onSubmitAttempt = useFocusFirstInvalid(text);
  const isPublished = saved?.is_published === 1;
  const missing = { title: fields.title.trim() === '', text: fields.description === '' };

  // Navigates once nothing is unsaved, because the leave guard blocks it until then.
  useEffect(() => {
    if (isDirty || pendingPath.current === null) return;
    const to = pendingPath.current;
    pendingPath.current = null;
    void navigate(to, { replace: true });
  });

  function changeFields(change: Partial<ArticleFields>) {
    setFields((before) => ({ ...before, ...change }));
    markDirty();
  }

  function markDirty() {
    changeCount.current += 1;
    setDirty(true);
  }

  async function save(asPublished: boolean) {
    onSubmitAttempt();
    setTried(true);
    if (missing.title || missing.text) return;
    const sentCount = changeCount.current;
    const response = await saving.run(articleInput(saved, fields, pictures, asPublished));
    if (!response) return;
    const { data } = response;
    setSaved(data);
    // Takes over the saved slug and pictures. The text stays as typed: the sanitised one would move the cursor.
    setFields((current) => mergeSaved(current, fields, { slug_id: data.slug_id }));
    setPictures((current) => mergeSaved(current, pictures, unchanged));
    setTried(false);
    if (sentCount === changeCount.current) {
      draft.discard();
      setDirty(false);
    }
    showToast({ text: t(asPublished ? 'console.content.article.isPublished' : 'console.content.article.isSaved') });
    if (saved === null) pendingPath.current = `/admin/articles/${data.id}`;
  }

  async function remove() {
    if (saved === null || !(await deleting.run({ id: saved.id }))) return;
    draft.discard();
    setDirty(false);
    pendingPath.current = '/admin/articles';
  }

  function restoreDraft() {
    if (!draft.offered) return;
    const { updated_at, ...words } = draft.offered.words;
    setFields({ ...emptyArticleFields, ...words });
    // The server then rejects the save if the article has been changed since the draft.
    if (updated_at !== undefined) setSaved((before) => before && { ...before, updated_at });
    setEditorKey((before) => before + 1);
    markDirty();
    draft.dismiss();
  }

  const failure = saving.failure && adminFailureText(t, saving.failure);
  return (
    <Page
      title={saved?.title ?? t('console.content.article.new')}
      note={saved && <PublishedBadge isPublished={isPublished} />}
      actions={
        <div className="content-actions">
          {isPublished && saved && (
            <LinkButton size="sm" variant="line" to={paths.article(saved.slug_id)} target="_blank">
              <ExternalLink />
              {t('console.content.viewPage')}
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="line"
            aria-expanded={details !== null}
            onClick={() => setDetails(details ? null : 'opened')}
          >
            <SlidersHorizontal />
            {t('console.content.article.facts')}
          </Button>
          <Button size="sm" variant="line" pending={saving.pending} onClick={() => void save(false)}>
            {t(isPublished ? 'console.content.article.unpublish' : 'console.content.article.saveDraft')}
          </Button>
          <Button size="sm" pending={saving.pending} onClick={() => void save(true)}>
            {t(isPublished ? 'console.form.save' : 'console.content.article.publish')}
          </Button>
        </div>
      }
      aside={
        details && (
          <ArticleDetails
            article={saved}
            fields={fields}
            onFieldsChange={changeFields}
            pictures={pictures}
            onPicturesChange={(change) => {
              setPictures((before) => ({ ...before, ...change }));
              markDirty();
            }}
            onDelete={() => setDeleting(true)}
            onClose={() => setDetails(null)}
            focusOnMount={details === 'opened'}
          />
        )
      }
    >
      <div className="content-editor" ref={text}>
        <DemoNote />
        {draft.offered && (
          <UnsavedDraftNote savedAt={draft.offered.at} onRestore={restoreDraft} onDiscard={draft.discard} />
        )}
        {failure && (
          <Note tone="danger" live>
            {failure}
          </Note>
        )}
        <Field
          label={t('console.content.article.title')}
          error={isTried && missing.title && t('console.content.article.titleMissing')}
          required
        >
          <TextInput
            className="content-title"
            dir="auto"
            maxLength={textLength.title}
            value={fields.title}
            onChange={(event) => changeFields({ title: event.target.value })}
          />
        </Field>
        <Suspense fallback={<SkeletonList shape="row" count={6} label={t('shell.loading')} />}>
          <RichEditor
            key={editorKey}
            label={t('console.content.article.text')}
            html={fields.description}
            onChange={(description) => changeFields({ description })}
            error={isTried && missing.text ? t('console.content.article.textMissing') : undefined}
          />
        </Suspense>
      </div>
      {isDeleting && saved && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setDeleting}
            title={t('console.content.article.deleteTitle', { title: saved.title })}
            text={t('console.content.article.deleteText')}
            closeLabel={t('shell.close')}
            cancelLabel={t('console.form.cancel')}
            confirmLabel={t('console.form.delete')}
            danger
            onConfirm={remove}
          />
        </Suspense>
      )}
      {guard}
    </Page>
  );
}
