import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { reachableTables } from '../../ui/reachable-tables.ts';
import { classNames } from '../../ui/class-names.ts';
import { isRichText, paragraphsOf } from './paragraphs-of.ts';

/** Longer ones are collapsed with CSS from the first paint, if scripts are enabled. Characters. */
const collapseFrom = 480;

/** The owner's description: plain paragraphs, or HTML that the server has sanitised (quality 18). */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > collapseFrom;
  const isRich = isRichText(text);
  const className = classNames(
    'home-description prose',
    !isRich && 'home-description-plain',
    isLong && !open && 'home-description-held',
  );
  return (
    <>
      {isRich ? (
        <div id={id} className={className} dir="auto" dangerouslySetInnerHTML={{ __html: reachableTables(text) }} />
      ) : (
        <div id={id} className={className}>
          {paragraphsOf(text).map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {isLong && (
        <button
          type="button"
          className={buttonClass({ variant: 'ghost' }, 'home-more with-script no-print')}
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
