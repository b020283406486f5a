import type { SentOf } from '@latchkey/contract/define-call';
import { contctUs } from '@latchkey/contract/content/calls';
import { textLength } from '@latchkey/contract/limits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { request } from '../../shared/api/request.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';
import { isEmail } from '../../shared/format/is-email.ts';
import { failureText } from '../../shared/api/failure-text.ts';

interface Message {
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
}

const empty: Message = { first_name: '', last_name: '', email: '', subject: '', message: '' };

const limits: Readonly<Record<keyof Message, number>> = {
  first_name: textLength.name,
  last_name: textLength.name,
  email: textLength.email,
  subject: textLength.subject,
  message: textLength.contactMessage,
};

/** Form for a message to the operator. The input stays when sending fails. */
export function ContactForm() {
  const { t } = useTranslation();
  const format = useFormat();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const form = useForm<Message>({ defaultValues: empty, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const length = useWatch({ control: form.control, name: 'message' }).length;
  useFocusWhenSet(note, sentTo ?? failure);

  async function send(message: Message) {
    setFailure(null);
    try {
      await request(contctUs, trimmed(message));
      form.reset(empty);
      setSentTo(message.email.trim());
    } catch (error) {
      setFailure(failureText(t, 'contentPages.contact.failed', error));
    }
  }

  function control(name: FieldPath<Message>) {
    return form.register(name, {
      validate: {
        filled: (text) => text.trim() !== '' || t(`contentPages.contact.missing.${name}`),
        short: (text) =>
          text.trim().length <= limits[name] || t('contentPages.contact.long', { most: format.number(limits[name]) }),
        ...(name === 'email' && { shape: (text: string) => isEmail(text) || t('contentPages.contact.emailWrong') }),
      },
    });
  }

  if (sentTo !== null) {
    return (
      <div ref={note} tabIndex={-1} className="contact-sent">
        <Note tone="success" live>
          {t('contentPages.contact.sent', { email: sentTo })}
        </Note>
        <Button variant="line" onClick={() => setSentTo(null)}>
          {t('contentPages.contact.another')}
        </Button>
      </div>
    );
  }
  return (
    <form className="contact-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Field label={t('contentPages.contact.first_name')} error={errors.first_name?.message} required>
        <TextInput autoComplete="given-name" {...control('first_name')} />
      </Field>
      <Field label={t('contentPages.contact.last_name')} error={errors.last_name?.message} required>
        <TextInput autoComplete="family-name" {...control('last_name')} />
      </Field>
      <Field label={t('contentPages.contact.email')} error={errors.email?.message} className="contact-wide" required>
        <TextInput type="email" inputMode="email" autoComplete="email" dir="ltr" {...control('email')} />
      </Field>
      <Field
        label={t('contentPages.contact.subject')}
        error={errors.subject?.message}
        className="contact-wide"
        required
      >
        <TextInput {...control('subject')} />
      </Field>
      <Field
        label={t('contentPages.contact.message')}
        error={errors.message?.message}
        className="contact-wide"
        required
        aside={
          length > limits.message * 0.8 &&
          t('contentPages.contact.length', { length: format.number(length), most: format.number(limits.message) })
        }
      >
        <Textarea rows={7} {...control('message')} />
      </Field>
      {failure && (
        <div ref={note} tabIndex={-1} className="contact-wide">
          <Note tone="danger" live>
            {failure}
          </Note>
        </div>
      )}
      <Button type="submit" size="lg" pending={isSubmitting} className="contact-send">
        {t('contentPages.contact.send')}
      </Button>
    </form>
  );
}

function trimmed(message: Message): SentOf<typeof contctUs> {
  const { first_name, last_name, email, subject } = message;
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    subject: subject.trim(),
    message: message.message.trim(),
  };
}

/** Focuses an element when its text is set, so that screen readers read it. */
function useFocusWhenSet(element: RefObject<HTMLElement | null>, text: string | null) {
  useEffect(() => {
    if (text !== null) element.current?.focus();
  }, [element, text]);
}
