import { adminDeleteArticle, adminSaveArticle } from '@latchkey/contract/admin/content/calls';
import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { ArticleDraft } from '@latchkey/contract/admin/content/records';
import { ExternalLink, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { patiently } from '../../ui/patiently.ts';
import { showToast } from '../../ui/show-toast.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { hasRoomForAside } from '../kit/aside.tsx';
import { DemoNote } from '../kit/demo-note.tsx';
import { failureText } from '../kit/failure-text.ts';
import { Page } from '../kit/page.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { useLeaveGuard } from '../kit/use-leave-guard.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { PublishedBadge } from './article-table.tsx';
import { articleInput, type ArticlePictures, type ArticleWords, noWords, wordsOf } from './article-words.ts';
import { KeptNote } from './kept-note.tsx';
import { useKeptWords } from './use-kept-words.ts';

const RichEditor = lazy(() => patiently(() => import('./editor/rich-editor.tsx')));
const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx'));
const unchanged: ArticlePictures = { cover: undefined, shared: undefined };

/** Writes an article. It is saved as a draft or published; what is typed stays on the device until then. */
export function ArticleForm({ article }: { article: ArticleDraft | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [base, setBase] = useState(article);
  const [words, setWords] = useState<ArticleWords>(() => (article ? wordsOf(article) : noWords));
  const [pictures, setPictures] = useState(unchanged);
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [about, setAbout] = useState<'there' | 'asked' | null>(() => (hasRoomForAside() ? 'there' : null));
  /** Counts texts that were put into the editor from outside. */
  const [edition, setEdition] = useState(0);
  const saving = useAdminAction(adminSaveArticle, { quiet: true });
  const deleting = useAdminAction(adminDeleteArticle, { said: t('console.content.article.deleted') });
  const kept = useKeptWords(`article-${base?.id ?? 'new'}`, isDirty ? words : null);
  const guard = useLeaveGuard(isDirty);
  /** Counts what is typed: what comes while a save is under way is not saved by it. */
  const typed = useRef(0);
  const next = useRef<string | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const tried = useFirstWrong(text);
  const isPublished = base?.is_published === 1;
  const missing = { title: words.title.trim() === '', text: words.description === '' };

  // Once nothing is unsaved any more the guard lets pass.
  useEffect(() => {
    if (isDirty || next.current === null) return;
    const to = next.current;
    next.current = null;
    void navigate(to, { replace: true });
  });

  function type(change: Partial<ArticleWords>) {
    setWords((before) => ({ ...before, ...change }));
    touch();
  }

  function touch() {
    typed.current += 1;
    setDirty(true);
  }

  async function save(asPublished: boolean) {
    tried();
    setTried(true);
    if (missing.title || missing.text) return;
    const sent = typed.current;
    const answer = await saving.run(articleInput(base, words, pictures, asPublished));
    if (!answer) return;
    const { data } = answer;
    setBase(data);
    // What the cleaner took away is not typed on: the address and the pictures as they are now, the words as they stand.
    setWords((before) => ({ ...before, slug_id: data.slug_id }));
    setPictures(unchanged);
    setTried(false);
    if (sent === typed.current) {
      kept.forget();
      setDirty(false);
    }
    showToast({ text: t(asPublished ? 'console.content.article.isPublished' : 'console.content.article.isSaved') });
    if (base === null) next.current = `/admin/articles/${data.id}`;
  }

  async function remove() {
    if (base === null || !(await deleting.run({ id: base.id }))) return;
    kept.forget();
    setDirty(false);
    next.current = '/admin/articles';
  }

  function takeKept() {
    if (kept.offered) setWords({ ...noWords, ...kept.offered.words });
    setEdition((before) => before + 1);
    setDirty(true);
    kept.settle();
  }

  const failure = saving.failure && failureText(t, saving.failure);
  return (
    <Page
      title={base?.title ?? t('console.content.article.new')}
      note={base && <PublishedBadge isPublished={isPublished} />}
      actions={
        <div className="words-ways">
          {isPublished && base && (
            <LinkButton size="sm" variant="line" to={paths.article(base.slug_id)} target="_blank">
              <ExternalLink />
              {t('console.content.look')}
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="line"
            aria-expanded={about !== null}
            onClick={() => setAbout(about ? null : 'asked')}
          >
            <SlidersHorizontal />
            {t('console.content.article.facts')}
          </Button>
          <Button size="sm" variant="line" pending={saving.pending} onClick={() => void save(false)}>
            {t(isPublished ? 'console.content.article.takeBack' : 'console.content.article.saveDraft')}
          </Button>
          <Button size="sm" pending={saving.pending} onClick={() => void save(true)}>
            {t(isPublished ? 'console.form.save' : 'console.content.article.publish')}
          </Button>
        </div>
      }
      aside={
        about && (
          <ArticleFacts
            article={base}
            words={words}
            onWords={type}
            pictures={pictures}
            onPictures={(change) => {
              setPictures({ ...pictures, ...change });
              touch();
            }}
            onDelete={() => setDeleting(true)}
            onClose={() => setAbout(null)}
            takesFocus={about === 'asked'}
          />
        )
      }
    >
      <div className="words-text" ref={text}>
        <DemoNote />
        {kept.offered && <KeptNote at={kept.offered.at} onTake={takeKept} onForget={kept.forget} />}
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
            className="words-title"
            dir="auto"
            maxLength={textLength.title}
            value={words.title}
            onChange={(event) => type({ title: event.target.value })}
          />
        </Field>
        <Suspense fallback={<SkeletonList shape="row" count={6} label={t('shell.loading')} />}>
          <RichEditor
            key={edition}
            label={t('console.content.article.text')}
            html={words.description}
            onChange={(description) => type({ description })}
            error={isTried && missing.text ? t('console.content.article.textMissing') : undefined}
          />
        </Suspense>
      </div>
      {isDeleting && base && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setDeleting}
            title={t('console.content.article.deleteTitle', { title: base.title })}
            text={t('console.content.article.deleteText')}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={t('console.form.delete')}
            danger
            onYes={remove}
          />
        </Suspense>
      )}
      {guard}
    </Page>
  );
}
