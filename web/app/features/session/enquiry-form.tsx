import { beginEnquiry } from '@latchkey/contract/chat/calls';
import { textLength } from '@latchkey/contract/limits';
import { request } from '../../shared/api/request.ts';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { AgreeText, EmailInput, FormError } from './form-parts.tsx';
import { fieldChecks, useAccountForm } from './use-account-form.ts';
import type { SignInStepProps } from './sign-in-step.ts';

/** The last input. The message belongs to one property, the name to all. */
export interface EnquiryDraft {
  propertyId: number;
  name: string;
  message: string;
}

interface EnquiryFormProps extends Pick<SignInStepProps, 'email' | 'onEmailChange' | 'go'> {
  propertyId: number;
  draft: EnquiryDraft;
  onDraft: (draft: EnquiryDraft) => void;
}

/** First message of a visitor to the owner of a property. A code verifies the email before it is sent. */
export function EnquiryForm({ propertyId, draft, onDraft, email, onEmailChange, go }: EnquiryFormProps) {
  const { t } = useTranslation();
  const checks = fieldChecks(t);
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: {
      name: draft.name,
      email,
      message: draft.propertyId === propertyId ? draft.message : t('signIn.enquiryDraft'),
    },
    checks: {
      name: checks.name,
      email: checks.email,
      message: (text) => (text.trim() === '' ? t('signIn.missing.message') : ''),
    },
    onValuesChange({ name, message, ...typed }) {
      onDraft({ propertyId, name, message });
      onEmailChange(typed.email);
    },
    async send({ name, message, ...sent }) {
      const enquiry = { property_id: propertyId, email: sent.email.trim() };
      try {
        await request(beginEnquiry, enquiry);
      } catch (error) {
        // Other servers of the contract may not have the call.
        if (
          error instanceof CallError &&
          [404, 405, 501].includes(error.status) &&
          error.key !== 'property_not_found'
        ) {
          return go({ name: 'start' });
        }
        throw error;
      }
      go({ name: 'enquiry-code', enquiry: { ...enquiry, name: name.trim(), message: message.trim() } });
    },
  });

  return (
    <form {...form} className="sign-in-form">
      <Field label={t('signIn.message')} error={errors.message} required>
        <Textarea maxLength={textLength.chatMessage} {...control('message')} />
      </Field>
      <Field label={t('signIn.name')} error={errors.name} required>
        <TextInput autoComplete="name" maxLength={textLength.name} {...control('name')} />
      </Field>
      <Field label={t('signIn.email')} help={t('signIn.enquiryEmailHelp')} error={errors.email} required>
        <EmailInput autoComplete="email" {...control('email')} />
      </Field>
      <FormError text={formError?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.sendMessage')}
      </Button>
      <p className="sign-in-new">
        {t('signIn.haveAccount')}{' '}
        <button type="button" className="sign-in-link" onClick={() => go({ name: 'start' })}>
          {t('signIn.signIn')}
        </button>
      </p>
      <AgreeText />
    </form>
  );
}
