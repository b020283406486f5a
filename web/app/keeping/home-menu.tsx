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

interface HomeMenuProps {
  home: MenuHome;
  className?: string;
}

/** Menu to compare, annotate or hide a property. It is loaded on the first click. */
export function HomeMenu({ home: property, className = '' }: HomeMenuProps) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const buttonProps = {
    className: `with-script ${className}`,
    size: 'sm',
    label: t('keeping.more', { title: property.title }),
    icon: <Ellipsis />,
  } as const;
  const placeholder = <IconButton {...buttonProps} aria-haspopup="menu" onClick={() => setIsOpened(true)} />;
  if (!isOpened) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <HomeMenuItems home={property} trigger={<IconButton {...buttonProps} />} />
    </Suspense>
  );
}
