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

/** From this width on the ways stand at the side (console.css says the same). */
const withSide = '(min-width: 901px)';

/** Everything around a page of the console: the ways between them, who is signed in, and the keys that work. */
export function Frame() {
  const self = useAdminCall(adminGetSelf, {});
  const hasSide = useMedia(withSide);
  const [isNavOpen, openNav] = useState(false);
  if (!self.data) {
    return (
      <div className="console-wait">
        <NoAnswer query={self} rows={6} isPart />
      </div>
    );
  }
  const who = self.data.data;
  if (who.needs_two_factor === 1) {
    return (
      <SelfProvider value={who}>
        <TwoFactorFirst />
      </SelfProvider>
    );
  }
  const open = consolePages.filter(({ needs }) => who.rights.includes(needs));
  return (
    <SelfProvider value={who}>
      <ShortcutProvider>
        <div className="console">
          {hasSide ? <Side pages={open} /> : <PhoneNav pages={open} open={isNavOpen} onOpenChange={openNav} />}
          <div className="console-main">
            {/* Above the page they cost height, which a record beside its table needs for its buttons. */}
            {!hasSide && <Notices />}
            <Suspense fallback={<Loading />}>
              <PageHere pages={open} />
            </Suspense>
          </div>
        </div>
      </ShortcutProvider>
    </SelfProvider>
  );
}

/** The page that the address names; the first one where it names none. */
function PageHere({ pages }: { pages: readonly ConsolePage[] }) {
  const [path] = usePlace();
  const navigate = useNavigate();
  const first = pages[0];
  const isNowhere = path === undefined && first !== undefined;
  useEffect(() => {
    if (isNowhere) void navigate(`/admin/${first.path}`, { replace: true });
  }, [isNowhere, first, navigate]);
  if (isNowhere) return <Loading />;
  const here = pages.find((page) => page.path === path);
  if (!here) return <NotHere first={first} />;
  return (
    <PageNotes value={here === first ? <DeliveryNotes /> : null}>
      <here.Screen key={here.path} />
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

function NotHere({ first }: { first: ConsolePage | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.frame.nothing')}
      text={t('console.frame.nothingText')}
      action={
        first && (
          <LinkButton variant="line" to={`/admin/${first.path}`}>
            {t(first.name)}
          </LinkButton>
        )
      }
    />
  );
}
