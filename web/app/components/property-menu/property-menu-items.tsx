import { Columns3, Eye, EyeOff, NotebookPen, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { FloatingTrigger } from '../../ui/overlays/floating.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { comparedListings, toggleCompared } from '../../shared/saved-listings/device-lists.ts';
import { openListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import type { MenuProperty } from './property-menu.tsx';
import { useMark } from '../../shared/saved-listings/marks.ts';
import { useUpdateMark } from '../../shared/saved-listings/use-update-mark.ts';

interface PropertyMenuItemsProps {
  property: MenuProperty;
  canPrint: boolean;
  trigger: FloatingTrigger;
}

/** Open at first, because a click loaded it. Notes and hiding need an account, comparing does not. */
export default function PropertyMenuItems({ property: { id }, canPrint, trigger }: PropertyMenuItemsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const isCompared = comparedListings.useIds().includes(id);
  const isHidden = useMark('hidden', id);
  const switchMark = useUpdateMark();
  const [open, setOpen] = useState(true);

  function toggleComparison() {
    if (!toggleCompared(id)) showToast({ text: t('savedListings.compare.full'), urgent: true });
  }

  return (
    <Menu open={open} onOpenChange={setOpen} trigger={trigger}>
      <MenuItem icon={<Columns3 className="i-18" />} onSelect={toggleComparison}>
        {t(isCompared ? 'savedListings.compare.remove' : 'savedListings.compare.add')}
      </MenuItem>
      {canPrint && (
        // Later, so that the menu is closed on paper.
        <MenuItem icon={<Printer className="i-18" />} onSelect={() => setTimeout(print)}>
          {t('savedListings.print')}
        </MenuItem>
      )}
      {session && (
        <>
          <MenuItem icon={<NotebookPen className="i-18" />} onSelect={() => openListingDialog('note', id)}>
            {t('savedListings.note.title')}
          </MenuItem>
          <MenuItem
            icon={isHidden ? <Eye className="i-18" /> : <EyeOff className="i-18" />}
            onSelect={() => switchMark({ kind: 'hidden', id, isOn: !isHidden })}
          >
            {t(isHidden ? 'savedListings.unhide' : 'savedListings.hide')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
