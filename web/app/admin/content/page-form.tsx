import { adminSavePage } from '@latchkey/contract/admin/content/calls';
import { paths } from '@latchkey/contract/paths';
import { type LegalPage, legalPages, type PageDraft, type ContentPage } from '@latchkey/contract/admin/content/records';
import { ExternalLink, History } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useLeaveGuard } from '../components/use-leave-guard.tsx';
import { UnsavedDraftNote } from './unsaved-draft-note.tsx';
import { useLocalDraft } from './use-local-draft.ts';
import { TemplateOffer } from './template-offer.tsx';
import { PageVersions } from './page-versions.tsx';

const RichEditor = lazy(() => retryImport(() => import('./editor/rich-editor.tsx')));

const pagePaths: Readonly<Record<ContentPage, string>> = {
  about_us: paths.about(),
  terms_conditions: paths.terms(),
  privacy_policy: paths.privacy(),
};

function isLegalPage(page: ContentPage): page is LegalPage {
  return legalPages.some((each) => each === page);
}

interface PageLocalDraft {
  html: string;
  isTemplate: boolean;
  /** The version that the draft changes. Drafts of older versions of the app lack it. */
  version?: number;
}

/** Edits a page. Each save creates a version; the versions are listed beside it. */
export function PageForm({ draft }: { draft: PageDraft }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(draft);
  const [html, setHtml] = useState(draft.html);
  const [isTemplate, setTemplate] = useState(draft.is_template === 1);
  const [isDirty, setDirty] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  /** Remounts the editor after a text is set from outside. */
  const [editorKey, setEditorKey] = useState(0);
  /** Counts changes, to detect changes that were made while a save was pending. */
  const changeCount = useRef(0);
  const saving = useAdminAction(adminSavePage, { successText: t('console.content.page.saved'), quiet: true });
  const localDraft = useLocalDraft<PageLocalDraft>(
    `page-${draft.page}`,
    isDirty ? { html, isTemplate, version: saved.version } : null,
  );
  const guard = useLeaveGuard(isDirty);
  const name = t(`console.content.page.${draft.page}`);

  function showSaved(page: PageDraft) {
    setSaved(page);
    setHtml(page.html);
    setTemplate(page.is_template === 1);
    setEditorKey((before) => before + 1);
    setDirty(false);
    localDraft.discard();
  }

  async function save() {
    const sentCount = changeCount.current;
    const response = await saving.run({
      name: draft.page,
      html,
      version: saved.version,
      is_template: isTemplate ? 1 : 0,
    });
    if (!response) return;
    setSaved(response.data);
    if (sentCount !== changeCount.current) return;
    setDirty(false);
    localDraft.discard();
  }

  function restoreDraft() {
    if (!localDraft.offered) return;
    const { html: text, isTemplate: fromTemplate, version } = localDraft.offered.words;
    setText(text, fromTemplate);
    // The server then rejects the save if the page has been changed since the draft.
    if (version !== undefined) setSaved((page) => ({ ...page, version }));
    localDraft.dismiss();
  }

  function setText(text: string, fromTemplate: boolean) {
    setHtml(text);
    setTemplate(fromTemplate);
    setEditorKey((before) => before + 1);
    markDirty();
  }

  function markDirty() {
    changeCount.current += 1;
    setDirty(true);
  }

  return (
    <Page
      title={name}
      note={
        saved.changed_at !== null && (
          <RelativeTime iso={saved.changed_at}>{(when) => t('console.content.page.changedAt', { when })}</RelativeTime>
        )
      }
      actions={
        <>
          <LinkButton size="sm" variant="line" to={pagePaths[draft.page]} target="_blank">
            <ExternalLink />
            {t('console.content.viewPage')}
          </LinkButton>
          <Button
            size="sm"
            variant="line"
            aria-expanded={showsVersions}
            onClick={() => setShowsVersions(!showsVersions)}
          >
            <History />
            {t('console.content.versions')}
          </Button>
          <Button
            size="sm"
            pending={saving.pending}
            aria-disabled={!isDirty || undefined}
            onClick={() => isDirty && void save()}
          >
            {t('console.form.save')}
          </Button>
        </>
      }
      aside={
        showsVersions && (
          <PageVersions
            page={draft.page}
            current={html}
            mayRestore={!isDirty}
            onRestored={showSaved}
            onClose={() => setShowsVersions(false)}
          />
        )
      }
    >
      <div className="content-editor">
        <DemoNote />
        {localDraft.offered && (
          <UnsavedDraftNote savedAt={localDraft.offered.at} onRestore={restoreDraft} onDiscard={localDraft.discard} />
        )}
        {isLegalPage(draft.page) && html === '' && !localDraft.offered && (
          <TemplateOffer page={draft.page} onTemplate={(text) => setText(text, true)} />
        )}
        {isTemplate && (
          <Note tone="warn">
            {t('console.content.template.check')}
            <Checkbox
              checked={false}
              onChange={() => {
                setTemplate(false);
                markDirty();
              }}
            >
              {t('console.content.template.checked')}
            </Checkbox>
          </Note>
        )}
        {saving.failure && (
          <Note tone="danger" live>
            {adminFailureText(t, saving.failure)}
          </Note>
        )}
        <Suspense fallback={<SkeletonList shape="row" count={8} label={t('shell.loading')} />}>
          <RichEditor
            key={editorKey}
            label={name}
            html={html}
            onChange={(text) => {
              setHtml(text);
              markDirty();
            }}
          />
        </Suspense>
      </div>
      {guard}
    </Page>
  );
}
