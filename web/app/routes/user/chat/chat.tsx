import { userPaths } from '@latchkey/contract/paths';
import { lazy, Suspense } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patiently } from '../../../ui/patiently.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Head } from '../../head.tsx';
import { SignedIn } from '../../signed-in.tsx';

// Lazy, because every visitor loads the table of the files that each route needs, and the chat needs many.
const ChatScreen = lazy(() => patiently(() => import('../../../features/chat/chat-screen.tsx')));

/** Conversations of the user; the URL determines the open one. */
export default function ChatPage() {
  return (
    <LateTexts>
      <Page />
    </LateTexts>
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
      <Head title={t('chat.title')} path={userPaths.chat()} hidden />
      <SignedIn>
        <Suspense fallback={loading}>
          <ChatScreen />
        </Suspense>
      </SignedIn>
    </>
  );
}
