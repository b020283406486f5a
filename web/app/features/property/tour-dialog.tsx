import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Panorama } from './panorama.tsx';

export interface TourDialogProps {
  panorama: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The panorama in a dialog: look around by dragging, with the arrow keys or with its buttons. */
export default function TourDialog(props: TourDialogProps) {
  return (
    <LateTexts of="late">
      <Tour {...props} />
    </LateTexts>
  );
}

function Tour({ panorama, title, open, onOpenChange }: TourDialogProps) {
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
