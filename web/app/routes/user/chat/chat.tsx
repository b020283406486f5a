import { userPaths } from '@latchkey/contract/paths';
import { lazy, Suspense } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patiently } from '../../../ui/patiently.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Head } from '../../head.tsx';
import { SignedIn } from '../../signed-in.tsx';

// Every visit loads the list of what each page needs: this one needs much, and names a single file.
const ChatScreen = lazy(() => patiently(() => import('../../../features/chat/chat-screen.tsx')));

/** The conversations of an account; the address says which is open. */
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
