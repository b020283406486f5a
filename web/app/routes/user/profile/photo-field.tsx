import { updateProfile } from '@latchkey/contract/account/calls';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { saveUser, useUser } from '../../../shared/session/use-session.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../../shared/browser/use-lazy-component.ts';
import { isLargeEnough } from './crop.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

const loadDialog = () => import('./crop-dialog.tsx');

/** Profile photo: JPEG or PNG of at least 120 × 120 pixels, cropped before the upload. */
export function PhotoField() {
  const { t } = useTranslation();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [CropDialog, loadCropDialog] = useLazyComponent(loadDialog);
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [file] = field.files ?? [];
    setFailure(null);
    if (!file) return;
    const picture = /^image\/(jpeg|png)$/.test(file.type) ? await createImageBitmap(file).catch(() => null) : null;
    // Reset, so that choosing the same file again fires a change event.
    field.value = '';
    if (!picture) return setFailure(t('profile.failed.file_type_not_allowed'));
    if (!isLargeEnough(picture)) return setFailure(t('profile.failed.picture_too_small'));
    setChosen({ picture, name: file.name });
    if (!(await loadCropDialog())) setFailure(t('profile.failed.unreachable'));
  }

  async function send(photo: File) {
    try {
      const { data } = await request(updateProfile, { profile: photo });
      saveUser(data);
      showToast({ text: t('profile.photoSaved') });
    } catch (error) {
      setFailure(failureText(t, 'profile.failed', error));
    }
    setChosen(null);
  }

  return (
    <div className="profile-photo">
      <Avatar src={user.profile} name={user.name} size="lg" className="profile-avatar" />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('profile.choosePhoto')}
          onChange={(event) => void choose(event)}
        />
        <Button variant="line" size="sm" onClick={() => input.current?.click()}>
          <Camera />
          {t(user.profile ? 'profile.changePhoto' : 'profile.addPhoto')}
        </Button>
        <p className="field-help">{t('profile.photoHelp')}</p>
        {failure && (
          <Note tone="danger" live>
            {failure}
          </Note>
        )}
      </div>
      {CropDialog && chosen && <CropDialog {...chosen} onClose={() => setChosen(null)} onConfirm={send} />}
    </div>
  );
}
