import type { GatewayCheck } from '@latchkey/contract/admin/payments/records';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Note } from '../../../ui/note.tsx';

const tones = {
  works: 'success',
  refused: 'danger',
  unreachable: 'warn',
  incomplete: 'warn',
  unasked: 'info',
} as const;

/** Result of a gateway test, with the provider's own message. */
export function GatewayCheckResult({ check: { outcome, is_live, said, question, took_ms } }: { check: GatewayCheck }) {
  const { t } = useTranslation();
  const isIncomplete = outcome === 'incomplete';
  const missingFields = isIncomplete ? said.split(', ').map((name) => t(`console.money.field.${name}`)) : [];
  return (
    <Note tone={tones[outcome]} live>
      <b>{t(`console.money.test.${outcome}`, { fields: missingFields.join(', ') })}</b>
      {is_live !== null && outcome === 'works' && (
        <> {t(is_live ? 'console.money.test.live' : 'console.money.test.play')}</>
      )}
      {question !== '' && (
        <p className="console-quiet">
          {t('console.money.test.asked', { ms: took_ms })} <bdi>{question}</bdi>
        </p>
      )}
      {said !== '' && !isIncomplete && (
        <p className="console-quiet">
          <bdi>{said}</bdi>
        </p>
      )}
    </Note>
  );
}
