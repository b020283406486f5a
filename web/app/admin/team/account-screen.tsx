import {
  adminChangeName,
  adminEndSession,
  adminGetSessions,
  adminChangePassword,
} from '@latchkey/contract/admin/team/calls';
import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { deviceName } from '../../shared/format/device-name.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useCurrentOperator } from '../layout/current-operator.ts';
import { DemoNote } from '../components/demo-note.tsx';
import { Page } from '../components/page.tsx';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnTwoFactor } from './own-two-factor.tsx';
import './account.css';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';

/** The operator's own account. */
export default function AccountScreen() {
  const { t } = useTranslation();
  const { email, role } = useCurrentOperator();
  return (
    <Page
      title={t('console.team.account')}
      note={
        <span>
          <bdi>{email}</bdi> · {t(`console.team.roles.${role}`)}
        </span>
      }
    >
      <div className="console-body">
        <DemoNote />
        <OwnName />
        <OwnPassword />
        <OwnPasskeys />
        <OwnTwoFactor />
        <OwnSessions />
      </div>
    </Page>
  );
}

function OwnName() {
  const { t } = useTranslation();
  const { name } = useCurrentOperator();
  const [typed, setTyped] = useState(name);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const onSubmitAttempt = useFocusFirstInvalid(form);
  const change = useAdminAction(adminChangeName, { successText: t('console.form.saved') });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmitAttempt();
    setChecked(true);
    if (typed.trim() !== '' && typed.trim() !== name) void change.run({ name: typed.trim() });
  }

  return (
    <form className="own-form" ref={form} noValidate onSubmit={submit}>
      <Field
        label={t('console.team.name')}
        help={t('console.team.nameHelp')}
        required
        error={isChecked && typed.trim() === '' ? t('console.team.nameMissing') : undefined}
      >
        <TextInput maxLength={textLength.name} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button size="sm" type="submit" variant="line" pending={change.pending}>
        {t('console.form.save')}
      </Button>
    </form>
  );
}

function OwnSessions() {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetSessions, {});
  const end = useAdminAction(adminEndSession, { successText: t('console.team.signedOutThere') });
  const sessions = query.data?.data ?? [];
  return (
    <section>
      <h2 className="console-heading">{t('console.team.sessions')}</h2>
      <QueryErrorState query={query} />
      <ul className="own-sessions">
        {sessions.map(({ id, user_agent, last_seen_at, is_current }) => (
          <li key={id}>
            <bdi>{deviceName(user_agent) || t('console.team.unknownDevice')}</bdi>
            <span className="console-quiet">
              <RelativeTime iso={last_seen_at} />
            </span>
            <span className="console-grow" />
            {is_current ? (
              <Badge tone="success">{t('console.team.thisDevice')}</Badge>
            ) : (
              <Button size="sm" variant="line" onClick={() => void end.run({ id })}>
                {t('console.team.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size="sm" variant="line" pending={end.pending} onClick={() => void end.run({ others: 1 })}>
          {t('console.team.endOthers')}
        </Button>
      )}
    </section>
  );
}

/** Changes the operator's own password. */
function OwnPassword() {
  const { t } = useTranslation();
  const change = useAdminAction(adminChangePassword, { successText: t('console.team.passwordChanged'), quiet: true });
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const onSubmitAttempt = useFocusFirstInvalid(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    onSubmitAttempt();
    setChecked(true);
    if (oldPassword === '' || newPasswordProblem(password, again)) return;
    if (!(await change.run({ old_password: oldPassword, password, re_password: again }))) return;
    setOldPassword('');
    setPassword('');
    setAgain('');
    setChecked(false);
  }

  const { failure } = change;
  const isOldPasswordWrong = failure?.key === 'sign_in_failed';
  const isNewPasswordRefused = failure?.key.startsWith('password_') ?? false;
  const failureMessage = failure && adminFailureText(t, failure);
  return (
    <form className="own-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="console-heading">{t('console.team.changePassword')}</h2>
      {failureMessage && !isOldPasswordWrong && !isNewPasswordRefused && (
        <Note tone="danger" live>
          {failureMessage}
        </Note>
      )}
      <Field
        label={t('console.team.oldPassword')}
        required
        error={
          isChecked && oldPassword === ''
            ? t('console.team.oldMissing')
            : isOldPasswordWrong
              ? t('console.team.oldWrong')
              : undefined
        }
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('console.signIn.show')}
          value={oldPassword}
          onChange={(event) => setOldPassword(event.target.value)}
        />
      </Field>
      <NewPasswordFields
        {...{ password, setPassword, again, setAgain, isChecked }}
        refusal={isNewPasswordRefused ? failureMessage : null}
      />
      <Button size="sm" type="submit" pending={change.pending}>
        {t('console.team.changePassword')}
      </Button>
    </form>
  );
}
