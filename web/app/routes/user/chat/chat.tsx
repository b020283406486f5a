import { userPaths } from '@latchkey/contract/paths';
import { lazy, Suspense } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageMeta } from '../../../components/seo/page-meta.tsx';
import { RequireSignIn } from '../../../components/require-sign-in.tsx';

// Lazy, because every visitor loads the table of the files that each route needs, and the chat needs many.
const ChatScreen = lazy(() => retryImport(() => import('../../../features/chat/chat-screen.tsx')));

/** Conversations of the user; the URL determines the open one. */
export default function ChatPage() {
  return (
    <DeferredTexts>
      <Page />
    </DeferredTexts>
  );
}

function Page() {
  const { t } = useTranslation();
  const loading = (
    <div className="wrap wrap-wide">
      <SkeletonList shape="row" count={5} label={t('chat.loadingThreads')} />
    </div>
  );
  return (
    <>
      <PageMeta title={t('chat.title')} path={userPaths.chat()} noIndex />
      <RequireSignIn>
        <Suspense fallback={loading}>
          <ChatScreen />
        </Suspense>
      </RequireSignIn>
    </>
  );
}
