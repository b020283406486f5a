import { adminGetSetup } from '@latchkey/contract/admin/setup/calls';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';

/** Says that the market is not set up yet and that its setup needs the key. */
export function SetupHint() {
  const { t } = useTranslation();
  const setup = useAdminCall(adminGetSetup, {});
  return setup.data?.data.is_waiting === 1 ? <Note>{t('console.setup.needsKey')}</Note> : null;
}
