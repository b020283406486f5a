import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Faq } from '@latchkey/contract/content/records';

/** Search form of the FAQ. The text is in the URL; without scripts the form requests the page from the server. */
export function FaqSearchForm({ search }: { search: string }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [value, setValue] = useState(search);

  function find(text: string) {
    setValue(text);
    setQuery(text.trim() === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  }

  return (
    <Form
      action={paths.faqs()}
      role="search"
      aria-label={t('contentPages.faqSearch')}
      className="faq-search"
      onSubmit={(event) => {
        event.preventDefault();
        find(value);
      }}
    >
      <Field label={t('contentPages.faqSearch')} labelHidden>
        <TextInput
          type="search"
          name="search"
          value={value}
          maxLength={textLength.search}
          placeholder={t('contentPages.faqSearch')}
          before={<Search />}
          onChange={(event) => find(event.target.value)}
        />
      </Field>
      <span className="without-script">
        <Button type="submit" variant="line">
          {t('contentPages.find')}
        </Button>
      </span>
    </Form>
  );
}

/** Ignores case, accents and vowel marks: `CAFÉ` finds `cafe`. */
function normalise(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns the questions that contain all words, in the question or the answer; matches in the question come first. */
export function findFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  const hasAllWords = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => hasAllWords(normalise(`${question} ${answer}`)));
  const rank = ({ question }: Faq) => (hasAllWords(normalise(question)) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
