import { adminTestGateway, adminSetGateway } from '@latchkey/contract/admin/gateways/calls';
import type { GatewayCheck } from '@latchkey/contract/admin/payments/records';
import type { GatewaySettings } from '@latchkey/contract/admin/gateways/gateway-settings';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { adminFailureText } from '../../components/admin-failure-text.ts';
import { useAdminAction } from '../../components/use-admin-action.ts';
import { useFocusFirstInvalid } from '../../../shared/browser/use-focus-first-invalid.ts';
import { useGatewayTitle } from '../use-gateway-title.ts';
import { type GatewayEdits, withoutSaved, withSwitch, withValue } from './gateway-edits.ts';
import './gateways.css';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface GatewayFormProps {
  gateway: GatewaySettings;
  edits: GatewayEdits;
  onEdit: (change: (before: GatewayEdits) => GatewayEdits) => void;
}

/** Settings of a gateway: fields, switch, and a credentials test. */
export function GatewayForm({ gateway, edits, onEdit }: GatewayFormProps) {
  const { t } = useTranslation();
  const title = useGatewayTitle()(gateway.gateway);
  const headingId = useId();
  const save = useAdminAction(adminSetGateway, { successText: t('console.form.saved'), quiet: true });
  const test = useAdminAction(adminTestGateway);
  const [check, setCheck] = useState<GatewayCheck | null>(null);
  // Edited values make a test that is under way outdated.
  const editCount = useRef(0);
  const isEnabled = edits.isEnabled ?? gateway.is_enabled === 1;
  const fieldProblems = save.failure?.body['fields'] as Readonly<Record<string, string>> | undefined;
  const form = useRef<HTMLFormElement>(null);
  const onSubmitAttempt = useFocusFirstInvalid(form);
  const values = Object.entries(edits.values).map(([name, value]) => ({ name, value }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    onSubmitAttempt();
    const saved = await save.run({ gateway: gateway.gateway, is_enabled: isEnabled ? 1 : 0, values });
    if (saved) onEdit((current) => withoutSaved(current, { values: edits.values, isEnabled }));
  }

  async function runTest() {
    setCheck(null);
    const testedAt = editCount.current;
    const response = await test.run({ gateway: gateway.gateway, values });
    if (editCount.current === testedAt) setCheck(response?.data ?? null);
  }

  function editField(field: GatewaySettings['fields'][number], value: string) {
    editCount.current += 1;
    setCheck(null);
    onEdit((before) => withValue(before, field, value));
  }

  return (
    <section className="gateway" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {gateway.is_active === 1 ? (
          <Badge tone="success">{t('console.billing.gateways.active')}</Badge>
        ) : gateway.is_enabled === 1 ? (
          <Badge>{t('console.billing.gateways.on')}</Badge>
        ) : null}
        {gateway.is_ready === 0 && <Badge tone="warn">{t('console.billing.gateways.incomplete')}</Badge>}
      </header>
      <form ref={form} className="console-form" noValidate onSubmit={(event) => void submit(event)}>
        {gateway.lost.length > 0 && <Note tone="warn">{t('console.billing.gateways.lost')}</Note>}
        <div className="console-pair">
          {gateway.fields.map((field) => (
            <GatewayField
              key={field.name}
              field={field}
              isLost={gateway.lost.includes(field.name)}
              edited={edits.values[field.name]}
              problem={fieldProblems?.[field.name]}
              onEdit={(value) => editField(field, value)}
            />
          ))}
        </div>
        <Checkbox checked={isEnabled} onChange={() => onEdit((before) => withSwitch(before, gateway, !isEnabled))}>
          {t('console.billing.gateways.enabled')}
        </Checkbox>
        {save.failure && !fieldProblems && (
          <Note tone="danger" live>
            {adminFailureText(t, save.failure)}
          </Note>
        )}
        {check && <GatewayCheckResult check={check} />}
        <div className="gateway-footer">
          <Button size="sm" variant="line" pending={test.pending} onClick={() => void runTest()}>
            {t('console.billing.test')}
          </Button>
          <Button size="sm" type="submit" pending={save.pending}>
            {t('console.form.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}

const tones = {
  works: 'success',
  refused: 'danger',
  unreachable: 'warn',
  incomplete: 'warn',
  unasked: 'info',
} as const;

/** Result of a gateway test, with the provider's own message. */
function GatewayCheckResult({ check: { outcome, is_live, said, question, took_ms } }: { check: GatewayCheck }) {
  const { t } = useTranslation();
  const isIncomplete = outcome === 'incomplete';
  const missingFields = isIncomplete ? said.split(', ').map((name) => t(`console.billing.field.${name}`)) : [];
  return (
    <Note tone={tones[outcome]} live>
      <b>{t(`console.billing.test.${outcome}`, { fields: missingFields.join(', ') })}</b>
      {is_live !== null && outcome === 'works' && (
        <> {t(is_live ? 'console.billing.test.live' : 'console.billing.test.play')}</>
      )}
      {question !== '' && (
        <p className="console-quiet">
          {t('console.billing.test.response', { ms: took_ms })} <bdi>{question}</bdi>
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

interface GatewayFieldProps {
  field: GatewaySettings['fields'][number];
  isLost: boolean;
  edited: string | undefined;
  /** The server's validation problem. */
  problem: string | undefined;
  onEdit: (value: string) => void;
}

/** One field of a gateway. A saved secret is not shown, only that it is saved. */
function GatewayField({ field, isLost, edited, problem, onEdit }: GatewayFieldProps) {
  const { t } = useTranslation();
  const { name, is_hidden, is_required, is_set, value } = field;
  const isSavedSecret = is_hidden === 1 && is_set === 1 && !isLost;
  const inputProps = {
    autoComplete: 'off',
    dir: 'ltr',
    value: edited ?? value,
    onChange: (event: { target: { value: string } }) => onEdit(event.target.value),
  } as const;
  return (
    <Field
      label={t(`console.billing.field.${name}`)}
      help={
        isSavedSecret
          ? t('console.billing.gateways.saved')
          : name === 'currency'
            ? t('console.billing.gateways.currency')
            : undefined
      }
      error={problem && t(`console.billing.gateways.${problem}`)}
      {...(is_required === 0 && { optionalLabel: t('console.billing.optional') })}
    >
      {name === 'sandbox_mode' ? (
        <Select value={edited ?? value} onChange={inputProps.onChange}>
          <option value="0">{t('console.billing.mode.live')}</option>
          <option value="1">{t('console.billing.mode.test')}</option>
        </Select>
      ) : is_hidden === 1 ? (
        <PasswordInput
          {...inputProps}
          autoComplete="new-password"
          placeholder={isSavedSecret ? '••••••••' : ''}
          showLabel={t('console.billing.gateways.show')}
        />
      ) : (
        <TextInput {...inputProps} />
      )}
    </Field>
  );
}
