import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type OperatorStep, operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import type { StatedListing } from './listing-cells.tsx';
import { listingPath } from './listing-place.ts';
import { useAsk } from './use-ask.tsx';

interface ListingDeedsProps {
  what: FeatureFor;
  id: number;
  state: StatedListing;
  onGone: () => void;
}

/** Keys of the steps that are taken all day long. */
const keys: Partial<Record<OperatorStep, string>> = { approve: 'a', reject: 'r' };
/** Those that stand in sight; the others are in the menu. */
const shownSteps: readonly OperatorStep[] = ['reject', 'approve', 'activate', 'deactivate'];

/** What the operator may do with a listing as it is; the graphs say what. */
export function ListingDeeds({ what, id, state, onGone }: ListingDeedsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog, pending } = useAsk(what, (deed) => deed === 'delete' && onGone());
  const steps = operatorSteps({ ...state, offer: state.property_type });
  const isDecided = state.request_status === 'approved';
  const inSight = shownSteps.filter((step) => steps.includes(step) && !(step === 'reject' && isDecided));
  const inMenu = steps.filter((step) => !inSight.includes(step));
  const form = listingPath(what, id, 'edit');
  useShortcuts([
    { key: 'e', label: t('console.listings.edit'), run: () => void navigate(form) },
    ...steps.flatMap((step) => {
      const key = keys[step];
      return key ? [{ key, label: t(`console.listings.do.${step}`), run: () => ask([id], step) }] : [];
    }),
  ]);
  return (
    <>
      <Menu align="start" trigger={<IconButton size="sm" label={t('console.listings.more')} icon={<Ellipsis />} />}>
        {inMenu.map((step) => (
          <MenuItem key={step} onSelect={() => ask([id], step)}>
            {t(`console.listings.do.${step}`)}
          </MenuItem>
        ))}
        <MenuItem danger icon={<Trash2 />} onSelect={() => ask([id], 'delete')}>
          {t('console.listings.do.delete')}
        </MenuItem>
      </Menu>
      <span className="console-grow" />
      <LinkButton size="sm" variant="line" to={form}>
        {t('console.listings.edit')}
      </LinkButton>
      {inSight.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'approve' || step === 'activate' ? 'primary' : 'line'}
          pending={pending}
          onClick={() => ask([id], step)}
        >
          {t(`console.listings.do.${step}`)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
