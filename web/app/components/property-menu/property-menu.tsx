import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';

const PropertyMenuItems = lazy(() => retryImport(() => import('./property-menu-items.tsx')));

export interface MenuProperty {
  id: number;
  title: string;
}

interface PropertyMenuProps {
  property: MenuProperty;
  /** On the page of the property. */
  canPrint?: boolean;
  className?: string;
}

/** Menu to compare, annotate or hide a property. It is loaded on the first click. */
export function PropertyMenu({ property, canPrint = false, className = '' }: PropertyMenuProps) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const buttonProps = {
    className: `with-script ${className}`,
    size: 'sm',
    label: t('savedListings.more', { title: property.title }),
    icon: <Ellipsis />,
  } as const;
  const placeholder = <IconButton {...buttonProps} aria-haspopup="menu" onClick={() => setIsOpened(true)} />;
  if (!isOpened) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <PropertyMenuItems property={property} canPrint={canPrint} trigger={<IconButton {...buttonProps} />} />
    </Suspense>
  );
}
