import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { reachableTables } from '../../ui/reachable-tables.ts';
import { classNames } from '../../ui/class-names.ts';
import { isRichText, paragraphsOf } from './paragraphs-of.ts';

/** Longer ones show their first lines; CSS holds them from the first paint on, and only where a script can open them. */
const longFrom = 480;

/** What the owner says: plain paragraphs, or rich text that the server has sanitised (quality 18). */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > longFrom;
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
