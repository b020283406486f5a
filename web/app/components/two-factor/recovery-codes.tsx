import { Copy, Download } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';

/** Shows the recovery codes once; the user confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t('twoFactor.copied') });
    } catch {
      showToast({ text: t('twoFactor.notCopied'), urgent: true });
    }
  }

  return (
    <div className="two-factor">
      <h3 className="two-factor-title">{t('twoFactor.codesTitle')}</h3>
      <p>{t('twoFactor.codesText')}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-factor-actions">
        <Button size="sm" variant="line" onClick={() => void copy()}>
          <Copy />
          {t('twoFactor.copy')}
        </Button>
        <a
          className="btn btn-line btn-sm"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download />
          {t('twoFactor.download')}
        </a>
      </div>
      <Button size="sm" onClick={onDone}>
        {t('twoFactor.saved')}
      </Button>
    </div>
  );
}
