import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Search form of the FAQ. The text is in the URL; without scripts the form requests the page from the server. */
export function FaqSearchForm({ words }: { words: string }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [value, setValue] = useState(words);

  function find(text: string) {
    setValue(text);
    setQuery(text.trim() === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  }

  return (
    <Form
      action={paths.faqs()}
      role="search"
      aria-label={t('pages.faqSearch')}
      className="faq-search"
      onSubmit={(event) => {
        event.preventDefault();
        find(value);
      }}
    >
      <Field label={t('pages.faqSearch')} labelHidden>
        <TextInput
          type="search"
          name="search"
          value={value}
          maxLength={textLength.search}
          placeholder={t('pages.faqSearch')}
          before={<Search />}
          onChange={(event) => find(event.target.value)}
        />
      </Field>
      <span className="without-script">
        <Button type="submit" variant="line">
          {t('pages.find')}
        </Button>
      </span>
    </Form>
  );
}
