import { paletteKeys } from '../../components/palette/use-palette-shortcut.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import type { Shortcut } from './shortcuts.tsx';

/** Lists the keyboard shortcuts of the current page. */
export default function ShortcutsDialog({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('console.layout.shortcuts.title')}
      closeLabel={t('shell.close')}
      width="420px"
    >
      <dl className="console-shortcuts">
        {[
          ...shortcuts,
          { key: paletteKeys(), label: t('console.layout.search.title') },
          { key: '?', label: t('console.layout.shortcuts.list') },
        ].map(({ key, label }) => (
          <div key={key}>
            <dt>
              <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
