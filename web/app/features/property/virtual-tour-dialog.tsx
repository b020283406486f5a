import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Panorama } from './panorama.tsx';

export interface VirtualTourDialogProps {
  panorama: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The panorama viewer in a dialog. */
export default function VirtualTourDialog(props: VirtualTourDialogProps) {
  return (
    <DeferredTexts group="late">
      <TranslatedDialog {...props} />
    </DeferredTexts>
  );
}

function TranslatedDialog({ panorama, title, open, onOpenChange }: VirtualTourDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('property.tourOf', { title })}
      description={t('property.tourHelp')}
      closeLabel={t('shell.close')}
      width="1120px"
    >
      <Panorama address={panorama} />
    </Dialog>
  );
}
