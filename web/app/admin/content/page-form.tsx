import { adminSavePage } from '@latchkey/contract/admin/content/calls';
import { paths } from '@latchkey/contract/paths';
import { type LegalPage, legalPages, type PageDraft, type ContentPage } from '@latchkey/contract/admin/content/records';
import { ExternalLink, History } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Ago } from '../../format/ago.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { patiently } from '../../ui/patiently.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DemoNote } from '../kit/demo-note.tsx';
import { failureText } from '../kit/failure-text.ts';
import { Page } from '../kit/page.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useLeaveGuard } from '../kit/use-leave-guard.tsx';
import { KeptNote } from './kept-note.tsx';
import { TemplateOffer } from './template-offer.tsx';
import { PageVersions } from './page-versions.tsx';
import { useKeptWords } from './use-kept-words.ts';

const RichEditor = lazy(() => patiently(() => import('./editor/rich-editor.tsx')));

const addresses: Readonly<Record<ContentPage, string>> = {
  about_us: paths.about(),
  terms_conditions: paths.terms(),
  privacy_policy: paths.privacy(),
};

function isLegalPage(page: ContentPage): page is LegalPage {
  return legalPages.some((each) => each === page);
}

/** Writes a page. Each save is a version; the versions stand beside it. */
export function PageForm({ draft }: { draft: PageDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [base, setBase] = useState(draft);
  const [html, setHtml] = useState(draft.html);
  const [isTemplate, setTemplate] = useState(draft.is_template === 1);
  const [isDirty, setDirty] = useState(false);
  const [isListed, setListed] = useState(false);
  /** Counts texts that were put into the editor from outside. */
  const [edition, setEdition] = useState(0);
  /** Counts what is typed: what comes while a save is under way is not saved by it. */
  const typed = useRef(0);
  const saving = useAdminAction(adminSavePage, { said: t('console.content.page.saved'), quiet: true });
  const kept = useKeptWords(`page-${draft.page}`, isDirty ? { html, isTemplate } : null);
  const guard = useLeaveGuard(isDirty);
  const name = t(`console.content.page.${draft.page}`);

  function show(page: PageDraft) {
    setBase(page);
    setHtml(page.html);
    setTemplate(page.is_template === 1);
    setEdition((before) => before + 1);
    setDirty(false);
    kept.forget();
  }

  async function save() {
    const sent = typed.current;
    const answer = await saving.run({
      name: draft.page,
      html,
      version: base.version,
      is_template: isTemplate ? 1 : 0,
    });
    if (!answer) return;
    setBase(answer.data);
    if (sent !== typed.current) return;
    setDirty(false);
    kept.forget();
  }

  function takeKept() {
    if (kept.offered) fill(kept.offered.words.html, kept.offered.words.isTemplate);
    kept.settle();
  }

  function fill(text: string, fromTemplate: boolean) {
    setHtml(text);
    setTemplate(fromTemplate);
    setEdition((before) => before + 1);
    setDirty(true);
  }

  return (
    <Page
      title={name}
      note={
        base.changed_at !== null && (
          <Ago iso={base.changed_at}>{t('console.content.page.changedAt', { when: format.ago(base.changed_at) })}</Ago>
        )
      }
      actions={
        <>
          <LinkButton size="sm" variant="line" to={addresses[draft.page]} target="_blank">
            <ExternalLink />
            {t('console.content.look')}
          </LinkButton>
          <Button size="sm" variant="line" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
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
        isListed && (
          <PageVersions
            page={draft.page}
            current={html}
            mayRestore={!isDirty}
            onRestored={show}
            onClose={() => setListed(false)}
          />
        )
      }
    >
      <div className="words-text">
        <DemoNote />
        {kept.offered && <KeptNote at={kept.offered.at} onTake={takeKept} onForget={kept.forget} />}
        {isLegalPage(draft.page) && html === '' && !kept.offered && (
          <TemplateOffer page={draft.page} onTemplate={(text) => fill(text, true)} />
        )}
        {isTemplate && (
          <Note tone="warn">
            {t('console.content.template.check')}
            <Checkbox
              checked={false}
              onChange={() => {
                typed.current += 1;
                setTemplate(false);
                setDirty(true);
              }}
            >
              {t('console.content.template.checked')}
            </Checkbox>
          </Note>
        )}
        {saving.failure && (
          <Note tone="danger" live>
            {failureText(t, saving.failure)}
          </Note>
        )}
        <Suspense fallback={<SkeletonList shape="row" count={8} label={t('shell.loading')} />}>
          <RichEditor
            key={edition}
            label={name}
            html={html}
            onChange={(text) => {
              typed.current += 1;
              setHtml(text);
              setDirty(true);
            }}
          />
        </Suspense>
      </div>
      {guard}
    </Page>
  );
}
