import { fileCount } from '@latchkey/contract/limits';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DocumentsField } from './file-list.tsx';
import { FileSlot } from './file-slot.tsx';
import { PictureBoard } from './picture-board.tsx';
import { useFields, usePosting } from './posting-context.ts';
import { useFieldError } from './use-problem.ts';

/** Pictures, video, panorama and documents. */
export function PicturesStep() {
  const { t } = useTranslation();
  const format = useFormat();
  const { session } = usePosting();
  const { fields, set } = useFields();
  return (
    <>
      <PictureBoard />
      <hr className="posting-rule" />
      <div className="posting-two">
        <div data-field="videoLink">
          <Field
            label={t('posting.video')}
            optionalLabel={t('posting.optional')}
            error={useFieldError('videoLink')}
            help={t('posting.videoHelp')}
          >
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              placeholder="https://youtube.com/watch?v=…"
              value={fields.videoLink}
              onChange={(event) => set({ videoLink: event.currentTarget.value })}
            />
          </Field>
        </div>
        {session.draft.kind === 'property' && (
          <div data-field={`file-${fields.panorama?.id ?? 'panorama'}`}>
            <FileSlot
              label={t('posting.panorama')}
              optionalLabel={t('posting.optional')}
              help={t('posting.panoramaHelp')}
              use="threeDImage"
              file={fields.panorama}
              onFile={(panorama) => set({ panorama })}
            />
          </div>
        )}
      </div>
      <DocumentsField
        legend={t('posting.documents')}
        help={t('posting.documentsHelp', { most: format.number(fileCount.documents) })}
      />
    </>
  );
}
