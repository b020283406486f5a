import { userPaths } from '@latchkey/contract/paths';
import { ChatScreen } from '../../../features/chat/chat-screen.tsx';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Head } from '../../head.tsx';
import { SignedIn } from '../../signed-in.tsx';

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
  return (
    <>
      <Head title={t('chat.title')} path={userPaths.chat()} hidden />
      <SignedIn>
        <ChatScreen />
      </SignedIn>
    </>
  );
}
