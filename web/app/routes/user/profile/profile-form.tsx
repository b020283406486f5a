import { updateProfile } from '@latchkey/contract/account/calls';
import { textLength } from '@latchkey/contract/limits';
import type { CustomerSelf } from '@latchkey/contract/account/records';
import { toE164, normaliseEmail, normalisePhone } from '@latchkey/contract/account/contact';
import type { RequiredProfileField } from '@latchkey/contract/account/profile-gate';
import { socialFields, socialLink } from '@latchkey/contract/account/social-link';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CallError } from '../../../shared/api/failure.ts';
import { request } from '../../../shared/api/request.ts';
import { useConfirmIdentity } from '../../../features/session/use-confirm-identity.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { saveUser } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { TextInput, Textarea } from '../../../ui/fields/text-input.tsx';
import { type ChosenPlace, PlaceField } from './place-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { readProfileDraft, storeProfileDraft } from './profile-draft.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

interface Fields {
  name: string;
  email: string;
  mobile: string;
  address: string;
  about_me: string;
  facebook_id: string;
  twiiter_id: string;
  instagram_id: string;
  youtube_id: string;
  password: string;
  shows_email: boolean;
  shows_mobile: boolean;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface ProfileFormProps {
  user: CustomerSelf;
  /** Shows only these fields, all required; every field when absent. */
  only?: readonly RequiredProfileField[];
}

/** Form of the public profile. The input stays when saving fails. */
export function ProfileForm({ user, only }: ProfileFormProps) {
  const isShown = (field: RequiredProfileField) => only?.includes(field) ?? true;
  const isRequired = only !== undefined;
  const { t } = useTranslation();
  const format = useFormat();
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const [failure, setFailure] = useState<string | null>(null);
  const [place, setPlace] = useState<ChosenPlace>(() => placeOf(user));
  const [languages, setLanguages] = useState(user.spoken_languages);
  const [defaultValues] = useState(() => ({ ...fieldsOf(user), ...readProfileDraft(sessionStorage, user) }));
  const form = useForm<Fields>({ defaultValues, mode: 'onTouched' });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, email: typedEmail, mobile, address } }) =>
          storeProfileDraft(sessionStorage, user.id, { name, email: typedEmail, mobile, address }),
      }),
    [form, user.id],
  );
  const { errors, isSubmitting } = form.formState;
  const [email, about] = useWatch({ control: form.control, name: ['email', 'about_me'] });
  const canHideContact = user.shows_email !== undefined;
  const needsPassword = user.logintype === '3' && normaliseEmail(email) !== normaliseEmail(user.email);

  async function send(sent: Fields) {
    const { password, shows_email, shows_mobile, ...fields } = sent;
    setFailure(null);
    try {
      const allFields = {
        ...fields,
        ...place,
        ...(languages && { spoken_languages: languages.join(',') }),
        ...(canHideContact && { shows_email: shows_email ? '1' : '0', shows_mobile: shows_mobile ? '1' : '0' }),
      } as const;
      // Fields that are not shown may have been changed elsewhere since this page loaded.
      const shownFields = only ? filterFields(fields, (field) => only.some((shown) => shown === field)) : allFields;
      const changes = { ...shownFields, ...(needsPassword && { password }) };
      const { data } = await withConfirmation(() => request(updateProfile, changes));
      saveUser(data);
      // What was changed during the request stays.
      const current = form.getValues();
      form.reset({ ...fieldsOf(data), ...filterFields(current, (field) => current[field] !== sent[field]) });
      setPlace((shown) => (shown === place ? placeOf(data) : shown));
      setLanguages((shown) => (shown === languages ? data.spoken_languages : shown));
      showToast({ text: t(needsPassword ? 'profile.savedEmail' : 'profile.saved') });
    } catch (error) {
      const key = error instanceof CallError ? error.key : '';
      const field = key === 'email_taken' ? 'email' : key === 'sign_in_failed' ? 'password' : null;
      if (field) form.setError(field, { message: t(`profile.failed.${key}`) }, { shouldFocus: true });
      else setFailure(failureText(t, 'profile.failed', error));
    }
  }

  return (
    <>
      <form className="profile-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {isShown('name') && (
          <Field label={t('profile.name')} error={errors.name?.message} required>
            <TextInput
              autoComplete="name"
              maxLength={textLength.name}
              {...form.register('name', { validate: (text) => text.trim() !== '' || t('profile.missing.name') })}
            />
          </Field>
        )}
        {isShown('mobile') && (
          <Field
            label={t('profile.mobile')}
            error={errors.mobile?.message}
            help={t('profile.mobileHelp')}
            required={isRequired}
          >
            <TextInput
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              dir="ltr"
              {...form.register('mobile', {
                validate: (text) =>
                  (text.trim() === '' && !isRequired && !user.mobile) ||
                  /^\d{7,15}$/.test(normalisePhone(text)) ||
                  t('profile.wrong.mobile'),
              })}
            />
          </Field>
        )}
        {isShown('email') && (
          <Field
            label={t('profile.email')}
            error={errors.email?.message}
            className="profile-wide"
            required={isRequired}
          >
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              maxLength={textLength.email}
              {...form.register('email', {
                validate: (text) =>
                  emailPattern.test(text.trim()) ||
                  (text.trim() === '' && !user.email && !isRequired) ||
                  t('profile.wrong.email'),
              })}
            />
          </Field>
        )}
        {needsPassword && (
          <Field
            label={t('profile.confirmPassword')}
            help={t('profile.confirmHelp')}
            error={errors.password?.message}
            className="profile-wide"
            required
          >
            <TextInput
              type="password"
              autoComplete="current-password"
              {...form.register('password', { required: t('profile.missing.old_password') })}
            />
          </Field>
        )}
        {!only && <PlaceField place={place} onChange={setPlace} />}
        {isShown('address') && (
          <Field
            label={t('profile.address')}
            help={t('profile.addressHelp')}
            error={errors.address?.message}
            className="profile-wide"
            required={isRequired}
          >
            <TextInput
              autoComplete="street-address"
              maxLength={textLength.address}
              {...form.register('address', {
                validate: (text) =>
                  text.trim() !== '' || (!isRequired && !user.address) || t('profile.missing.address'),
              })}
            />
          </Field>
        )}
        {!only && (
          <Field
            label={t('profile.about')}
            className="profile-wide"
            aside={t('profile.length', {
              length: format.number(about.length),
              most: format.number(textLength.aboutMe),
            })}
          >
            <Textarea rows={5} dir="auto" maxLength={textLength.aboutMe} {...form.register('about_me')} />
          </Field>
        )}
        {!only && languages && <LanguagesField languages={languages} onChange={setLanguages} />}
        {!only && canHideContact && (
          <fieldset className="profile-links profile-wide">
            <legend className="field-label">{t('profile.contact')}</legend>
            <Checkbox {...form.register('shows_mobile')}>{t('profile.showsMobile')}</Checkbox>
            <Checkbox {...form.register('shows_email')}>{t('profile.showsEmail')}</Checkbox>
            <p className="profile-wide field-help">{t('profile.contactHelp')}</p>
          </fieldset>
        )}
        {!only && (
          <fieldset className="profile-links profile-wide">
            <legend className="field-label">{t('profile.links')}</legend>
            {socialFields.map((field) => (
              <Field key={field} label={t(`profile.${field}`)} error={errors[field]?.message}>
                <TextInput
                  type="url"
                  inputMode="url"
                  dir="ltr"
                  maxLength={textLength.url}
                  placeholder={t(`profile.hint.${field}`)}
                  {...form.register(field, {
                    validate: (text) => socialLink(field, text) !== null || t(`profile.wrong.${field}`),
                  })}
                />
              </Field>
            ))}
          </fieldset>
        )}
        {failure && (
          <Note tone="danger" live className="profile-wide">
            {failure}
          </Note>
        )}
        <Button type="submit" size="lg" pending={isSubmitting} className="profile-send">
          {t('profile.save')}
        </Button>
      </form>
      {confirmDialog}
    </>
  );
}

function filterFields<Values extends Partial<Fields>>(
  fields: Values,
  isIncluded: (field: keyof Values) => boolean,
): Partial<Values> {
  const entries = Object.entries(fields).filter(([field]) => isIncluded(field as keyof Values));
  return Object.fromEntries(entries) as Partial<Values>;
}

function fieldsOf(user: CustomerSelf): Fields {
  return {
    name: user.name,
    email: user.email,
    mobile: toE164(user.mobile ?? ''),
    address: user.address,
    about_me: user.about_me ?? '',
    facebook_id: user.facebook_id ?? '',
    twiiter_id: user.twiiter_id ?? '',
    instagram_id: user.instagram_id ?? '',
    youtube_id: user.youtube_id ?? '',
    password: '',
    shows_email: user.shows_email === 1,
    shows_mobile: user.shows_mobile === 1,
  };
}

function placeOf({ city, state, country, latitude, longitude }: CustomerSelf): ChosenPlace {
  return {
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
    latitude: latitude ?? '',
    longitude: longitude ?? '',
  };
}
