import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { makeTablesFocusable } from '../../ui/data/focusable-tables.ts';
import { classNames } from '../../ui/class-names.ts';
import { isHtml, splitParagraphs } from './html-text.ts';

/** Longer ones are collapsed with CSS from the first paint, if scripts are enabled. Characters. */
const collapseFrom = 480;

/** The owner's description: plain paragraphs, or HTML that the server has sanitised (quality 18). */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > collapseFrom;
  const isRich = isHtml(text);
  const className = classNames(
    'property-description prose',
    !isRich && 'property-description-plain',
    isLong && !open && 'property-description-collapsed',
  );
  return (
    <>
      {isRich ? (
        <div id={id} className={className} dir="auto" dangerouslySetInnerHTML={{ __html: makeTablesFocusable(text) }} />
      ) : (
        <div id={id} className={className}>
          {splitParagraphs(text).map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {isLong && (
        <button
          type="button"
          className={buttonClass({ variant: 'ghost' }, 'property-more with-script no-print')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('property.less') : t('property.more')}
          <ChevronDown className="i-16" />
        </button>
      )}
    </>
  );
}
