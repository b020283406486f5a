import { getNearbyFacilities } from '@latchkey/contract/map/calls';
import type { NearbyFacility } from '@latchkey/contract/map/records';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { AddressAttribution } from '../../../components/address-attribution.tsx';
import { request } from '../../../shared/api/request.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useFields, usePosting } from '../posting-context.ts';

/** Proposes distances from the pin. @param onFound returns whether any of them was filled in */
export function FillFromMap({ onFound }: { onFound: (found: readonly NearbyFacility[]) => boolean }) {
  const { t } = useTranslation();
  const { session } = usePosting();
  const { fields } = useFields();
  const { latitude, longitude } = fields;
  const [state, setState] = useState<'idle' | 'pending' | 'filled' | 'none' | 'failed'>('idle');
  const [attribution, setAttribution] = useState('');
  const hasPoint = latitude !== null && longitude !== null;

  async function fill() {
    if (!hasPoint) return;
    setState('pending');
    try {
      const found = await request(getNearbyFacilities, { latitude, longitude });
      const current = session.draft.fields;
      if (current.latitude !== latitude || current.longitude !== longitude) return setState('idle');
      setState(onFound(found.data) ? 'filled' : 'none');
      setAttribution(found.attribution);
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="posting-from-map">
      <Button variant="line" pending={state === 'pending'} aria-disabled={!hasPoint} onClick={() => void fill()}>
        <MapPinned />
        {t('posting.fillFromMap')}
      </Button>
      {!hasPoint && <p className="field-help">{t('posting.fillFromMapNeedsPin')}</p>}
      {(state === 'filled' || state === 'none' || state === 'failed') && (
        <Note tone={state === 'failed' ? 'danger' : 'info'} live>
          {t(`posting.fillFromMap.${state}`)}
        </Note>
      )}
      <AddressAttribution text={attribution} />
    </div>
  );
}
