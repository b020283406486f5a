import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { patiently } from '../ui/patiently.ts';

const HomeMenuItems = lazy(() => patiently(() => import('./home-menu-items.tsx')));

export interface MenuHome {
  id: number;
  title: string;
}

/** What else can be done with a home: compare, note, hide. The menu comes with the first press. */
export function HomeMenu({ home, className = '' }: { home: MenuHome; className?: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const look = {
    className: `with-script ${className}`,
    size: 'sm',
    label: t('keeping.more', { title: home.title }),
    icon: <Ellipsis />,
  } as const;
  const waiting = <IconButton {...look} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <HomeMenuItems home={home} trigger={<IconButton {...look} />} />
    </Suspense>
  );
}
