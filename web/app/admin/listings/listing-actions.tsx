import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { type OperatorStep, operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import type { ListingStatusFields } from './listing-cells.tsx';
import { listingPath } from './listing-path.ts';
import { useListingActions } from './use-listing-actions.tsx';

interface ListingActionsProps {
  kind: ListingKind;
  id: number;
  state: ListingStatusFields;
  onDeleted: () => void;
}

/** Shortcuts of the most frequent steps. */
const stepKeys: Partial<Record<OperatorStep, string>> = { approve: 'a', reject: 'r' };
/** Steps with a button; the others are in the menu. */
const buttonSteps: readonly OperatorStep[] = ['reject', 'approve', 'activate', 'deactivate'];

/** Actions on a listing, derived from the state graphs. */
export function ListingActions({ kind, id, state, onDeleted }: ListingActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { runAction, dialog, pending } = useListingActions(kind, (action) => action === 'delete' && onDeleted());
  const steps = operatorSteps({ ...state, offer: state.property_type });
  const isApproved = state.request_status === 'approved';
  const visibleSteps = buttonSteps.filter((step) => steps.includes(step) && !(step === 'reject' && isApproved));
  const menuSteps = steps.filter((step) => !visibleSteps.includes(step));
  const editPath = listingPath(kind, id, 'edit');
  useShortcuts([
    { key: 'e', label: t('console.listings.edit'), run: () => void navigate(editPath) },
    ...steps.flatMap((step) => {
      const key = stepKeys[step];
      return key ? [{ key, label: t(`console.listings.do.${step}`), run: () => runAction([id], step) }] : [];
    }),
  ]);
  return (
    <>
      <Menu align="start" trigger={<IconButton size="sm" label={t('console.listings.more')} icon={<Ellipsis />} />}>
        {menuSteps.map((step) => (
          <MenuItem key={step} onSelect={() => runAction([id], step)}>
            {t(`console.listings.do.${step}`)}
          </MenuItem>
        ))}
        <MenuItem danger icon={<Trash2 />} onSelect={() => runAction([id], 'delete')}>
          {t('console.listings.do.delete')}
        </MenuItem>
      </Menu>
      <span className="console-grow" />
      <LinkButton size="sm" variant="line" to={editPath}>
        {t('console.listings.edit')}
      </LinkButton>
      {visibleSteps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'approve' || step === 'activate' ? 'primary' : 'line'}
          pending={pending}
          onClick={() => runAction([id], step)}
        >
          {t(`console.listings.do.${step}`)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
