import { adminSaveMarketPicture } from '@latchkey/contract/admin/settings/calls';
import { uploads } from '@latchkey/contract/upload-limits';
import type { PictureKey } from '@latchkey/contract/settings/setting-definitions';
import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

const accepted = uploads.marketPicture.extensions.map((each) => `.${each}`).join();

/** Shows, replaces or removes a picture of the market. Saves on selection. */
export function PictureSetting({ name, url }: { name: PictureKey; url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const save = useAdminAction(adminSaveMarketPicture, { successText: t('console.form.saved'), quiet: true });
  return (
    <section className="picture-setting" aria-labelledby={id}>
      <span className="picture-setting-frame">
        {url ? <img src={url} alt="" /> : <small className="console-quiet">{t('console.settings.noPicture')}</small>}
      </span>
      <div>
        <h2 id={id} className="console-heading">
          {t(`console.settings.key.${name}`)}
        </h2>
        <p className="console-quiet">{t(`console.settings.help.${name}`)}</p>
        {save.failure && (
          <p className="field-error" role="alert">
            {adminFailureText(t, save.failure)}
          </p>
        )}
        <p className="console-actions">
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted}
            aria-label={t(`console.settings.key.${name}`)}
            onChange={(event) => {
              const picture = event.currentTarget.files?.[0];
              if (picture) void save.run({ name, picture }).then(revalidate);
              event.currentTarget.value = '';
            }}
          />
          <Button
            size="sm"
            variant="line"
            pending={save.pending}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            <Upload />
            {t(url ? 'console.settings.replacePicture' : 'console.settings.choosePicture')}
          </Button>
          {url && (
            <Button
              size="sm"
              variant="ghost"
              aria-describedby={id}
              onClick={() => void save.run({ name }).then(revalidate)}
            >
              {t('console.settings.removePicture')}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}
