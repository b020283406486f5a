import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { PaletteCombobox } from '../../components/palette/palette-combobox.tsx';
import { PaletteDialog } from '../../components/palette/palette-dialog.tsx';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useFoundRecords } from './use-found-records.tsx';
import { useFoundPages } from './use-found-pages.tsx';

interface ConsoleSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search palette of the console: its pages, and the records that the operator may see. */
export default function ConsoleSearch({ open, onOpenChange }: ConsoleSearchProps) {
  const { t } = useTranslation();
  return (
    <DeferredTexts group="pages">
      <PaletteDialog open={open} onOpenChange={onOpenChange} label={t('console.layout.search.title')}>
        {(field, close) => <Search field={field} onNavigate={close} />}
      </PaletteDialog>
    </DeferredTexts>
  );
}

function Search({ field, onNavigate }: { field: RefObject<HTMLInputElement | null>; onNavigate: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const pages = useFoundPages(text);
  const records = useFoundRecords(text);
  const groups = [...pages, ...records.groups];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <PaletteCombobox
      field={field}
      label={t('console.layout.search.title')}
      placeholder={t('console.layout.search.hint')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isLoading={records.isLoading}
      onChoose={({ to }) => {
        onNavigate();
        void navigate(to);
      }}
    >
      {records.error ? (
        <>
          <p role="status" className="palette-status">
            {adminFailureText(t, records.error)}
          </p>
          <div className="palette-retry">
            <Button variant="line" size="sm" onClick={records.retry}>
              {t('failure.retry')}
            </Button>
          </div>
        </>
      ) : (
        <p role="status" className={count === 0 ? 'palette-status' : 'sr-only'}>
          {records.isLoading
            ? t('commandPalette.searching')
            : count === 0
              ? t('console.layout.search.none')
              : text && t('commandPalette.count', { count })}
        </p>
      )}
    </PaletteCombobox>
  );
}
