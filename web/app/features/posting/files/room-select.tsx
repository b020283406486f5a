import { type Room, rooms } from '@latchkey/contract/property/rooms';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Select } from '../../../ui/fields/select.tsx';

interface RoomSelectProps {
  /** Name of the photo. */
  name: string;
  value: Room | null;
  onChange: (room: Room | null) => void;
}

/** What a photo shows; the gallery is grouped by it. */
export function RoomSelect(props: RoomSelectProps) {
  return (
    <DeferredTexts group="deferred">
      <RoomOptions {...props} />
    </DeferredTexts>
  );
}

function RoomOptions({ name, value, onChange }: RoomSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      small
      aria-label={t('rooms.label', { name })}
      value={value ?? ''}
      onChange={({ target }) => onChange(rooms.find((room) => room === target.value) ?? null)}
    >
      <option value="">{t('rooms.unset')}</option>
      {rooms.map((room) => (
        <option key={room} value={room}>
          {t(`rooms.${room}`)}
        </option>
      ))}
    </Select>
  );
}
