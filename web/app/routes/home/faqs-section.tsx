import type { Faq } from '@latchkey/contract/content/faq';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Disclosure, Disclosures } from '../../ui/disclosure.tsx';
import { useSectionTitle } from './use-section-title.ts';

/** Questions that open in place, also without scripts. */
export function FaqsSection({ title, faqs }: { title: string; faqs: Faq[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="wrap section faqs" aria-labelledby={id}>
      <div>
        <h2 id={id}>{useSectionTitle('faqs_section', title)}</h2>
        <p>{t('home.faqsText')}</p>
      </div>
      <Disclosures>
        {faqs.map((faq) => (
          <Disclosure key={faq.id} title={<bdi>{faq.question}</bdi>}>
            <p dir="auto">{faq.answer}</p>
          </Disclosure>
        ))}
      </Disclosures>
    </section>
  );
}
