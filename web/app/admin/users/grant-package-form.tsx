import { getPackage } from '@latchkey/contract/package/calls';
import { adminGivePackage } from '@latchkey/contract/admin/users/calls';
import { durationOf } from '@latchkey/contract/package/duration';
import { textLength } from '@latchkey/contract/limits';
import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { type FormEvent, useState } from 'react';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';
import { failedField, adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';

/** Grants a user a package that is on sale. */
export function GrantPackageForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const packages = useAdminCall(getPackage, {});
  const grant = useAdminAction(adminGivePackage, { successText: t('console.users.granted'), quiet: true });
  const [packageId, setPackageId] = useState('');
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = { package: packageId === '', reason: reason.trim() === '' };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (missing.package || missing.reason) return;
    const input = { user_id: user.id, package_id: packageId, reason, ...(days && { days }) };
    if (await grant.run(input)) onClose();
  }

  const error = grant.failure && adminFailureText(t, grant.failure);
  const isDaysError = failedField(grant.failure, ['days']) !== null;
  const chosen = packages.data?.data.find(({ id }) => String(id) === packageId);
  const duration = chosen && durationOf(chosen.duration);
  return (
    <FormAside
      title={t('console.users.grantTitle')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={grant.pending}
      isDirty={packageId !== '' || days !== '' || reason !== ''}
      saveLabel={t('console.users.grant')}
    >
      <QueryErrorState query={packages} />
      {error && !isDaysError && (
        <Note tone="danger" live>
          {error}
        </Note>
      )}
      <Field
        label={t('console.users.column.package')}
        required
        error={isChecked && missing.package ? t('console.users.packageMissing') : undefined}
        help={duration && t(`console.billing.${duration.unit}s`, { count: duration.count })}
      >
        <Select value={packageId} onChange={(event) => setPackageId(event.target.value)}>
          <option value="">{t('console.users.choosePackage')}</option>
          {packages.data?.data.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {price ? `${name} · ${format.price(price)}` : name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('console.users.days')} help={t('console.users.daysHelp')} error={isDaysError && error}>
        <TextInput
          inputMode="numeric"
          value={days}
          maxLength={4}
          onChange={(event) => setDays(event.target.value.replaceAll(/\D/g, ''))}
        />
      </Field>
      <Field
        label={t('console.users.reason')}
        help={t('console.users.reasonHelp')}
        required
        error={isChecked && missing.reason ? t('console.users.reasonMissing') : undefined}
      >
        <Textarea
          rows={3}
          maxLength={textLength.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormAside>
  );
}
