import { adminGetSelf } from '@latchkey/contract/admin/operator/calls';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { NoAnswer } from '../kit/no-answer.tsx';
import { PageNotes } from '../kit/page.tsx';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { usePlace } from '../kit/use-place.ts';
import { DeliveryNotes } from '../outgoing/delivery-notes.tsx';
import { PhoneNav } from './phone-nav.tsx';
import type { ConsolePage } from './console-page.ts';
import { Notices } from './notices.tsx';
import { consolePages } from './pages.ts';
import { SelfProvider } from './self.ts';
import { Side } from './side.tsx';
import { TwoFactorFirst } from './two-factor-first.tsx';

/** Same breakpoint as in console.css. */
const sidebarQuery = '(min-width: 901px)';

/** Layout of the console: navigation, current operator and keyboard shortcuts around the current page. */
export function Frame() {
  const self = useAdminCall(adminGetSelf, {});
  const hasSidebar = useMedia(sidebarQuery);
  const [isNavOpen, setNavOpen] = useState(false);
  if (!self.data) {
    return (
      <div className="console-wait">
        <NoAnswer query={self} rows={6} isPart />
      </div>
    );
  }
  const operator = self.data.data;
  if (operator.needs_two_factor === 1) {
    return (
      <SelfProvider value={operator}>
        <TwoFactorFirst />
      </SelfProvider>
    );
  }
  const allowedPages = consolePages.filter(({ needs }) => operator.rights.includes(needs));
  return (
    <SelfProvider value={operator}>
      <ShortcutProvider>
        <div className="console">
          {hasSidebar ? (
            <Side pages={allowedPages} />
          ) : (
            <PhoneNav pages={allowedPages} open={isNavOpen} onOpenChange={setNavOpen} />
          )}
          <div className="console-main">
            {/* On wide screens they are in the sidebar: above the page they would take height from a record's panel. */}
            {!hasSidebar && <Notices />}
            <Suspense fallback={<Loading />}>
              <CurrentPage pages={allowedPages} />
            </Suspense>
          </div>
        </div>
      </ShortcutProvider>
    </SelfProvider>
  );
}

/** The page that the address names, or the first one. */
function CurrentPage({ pages }: { pages: readonly ConsolePage[] }) {
  const [path] = usePlace();
  const navigate = useNavigate();
  const startPage = pages[0];
  const isMissing = path === undefined && startPage !== undefined;
  useEffect(() => {
    if (isMissing) void navigate(`/admin/${startPage.path}`, { replace: true });
  }, [isMissing, startPage, navigate]);
  if (isMissing) return <Loading />;
  const current = pages.find((page) => page.path === path);
  if (!current) return <PageNotFound startPage={startPage} />;
  return (
    <PageNotes value={current === startPage ? <DeliveryNotes /> : null}>
      <current.Screen key={current.path} />
    </PageNotes>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="console-wait">
      <SkeletonList shape="row" count={8} label={t('shell.loading')} />
    </div>
  );
}

function PageNotFound({ startPage }: { startPage: ConsolePage | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.frame.nothing')}
      text={t('console.frame.nothingText')}
      action={
        startPage && (
          <LinkButton variant="line" to={`/admin/${startPage.path}`}>
            {t(startPage.name)}
          </LinkButton>
        )
      }
    />
  );
}
