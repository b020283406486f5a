import { adminSaveMap, adminTestMap } from '@latchkey/contract/admin/map-settings/calls';
import {
  type MapChecks,
  type MapProviderName,
  mapProviders,
  type MapSettings,
} from '@latchkey/contract/admin/map-settings/records';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useLeaveGuard } from '../components/use-leave-guard.tsx';
import { ArchiveFields } from './archive-fields.tsx';
import { MapCheckList } from './map-check-list.tsx';
import { MapPreviews } from './map-previews.tsx';

const textFields = ['style_url', 'archive_url', 'key', 'satellite_url', 'satellite_attribution'] as const;
type TextName = (typeof textFields)[number];

export interface MapValues extends Record<TextName, string> {
  provider: MapProviderName;
  /** An uploaded archive, which `archive_url` replaces. */
  archive: MapSettings['archive'];
}

/** Selects and describes the map of the site, with a test and a preview before it is saved. */
export function MapForm({ settings }: { settings: MapSettings }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { provider, style_url, archive_url, archive, satellite_url, satellite_attribution } = settings;
  const initial: MapValues = {
    provider,
    style_url,
    archive_url,
    archive,
    key: '',
    satellite_url,
    satellite_attribution,
  };
  const [values, setValues] = useState(initial);
  const [result, setResult] = useState<MapChecks | null>(null);
  const save = useAdminAction(adminSaveMap, { successText: t('console.form.saved'), quiet: true });
  const test = useAdminAction(adminTestMap, { quiet: true });
  const form = useRef<HTMLFormElement>(null);
  const tried = useFocusFirstInvalid(form);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const guard = useLeaveGuard(isDirty);
  const failure = save.failure ?? test.failure;
  const fields = (failure?.body['fields'] ?? {}) as Partial<Record<string, string>>;

  function set(change: Partial<MapValues>) {
    save.reset();
    test.reset();
    setValues((all) => ({ ...all, ...change }));
  }
  const input = () => {
    const { archive: uploaded, ...texts } = values;
    return { ...texts, ...(uploaded && { archive_id: uploaded.id, archive_name: uploaded.name }) };
  };
  async function runTest() {
    tried();
    save.reset();
    setResult(null);
    setResult((await test.run(input()))?.data ?? null);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    tried();
    test.reset();
    // Previews and the console's own maps show the new map.
    if (await save.run(input())) void revalidate();
  }
  const field = (name: TextName) => ({
    label: t(`console.map.${name}`),
    ...(fields[name] && { error: t(`console.map.wrong.${name}`) }),
  });
  const text = (name: TextName) => ({
    dir: 'ltr' as const,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });

  return (
    <>
      <form ref={form} className="console-form" noValidate onSubmit={(event) => void submit(event)}>
        {failure && Object.keys(fields).length === 0 && (
          <Note tone="danger" live>
            {adminFailureText(t, failure)}
          </Note>
        )}
        <RadioGroup
          legend={t('console.map.provider')}
          choices={mapProviders.map((each) => ({
            value: each,
            label: t(`console.map.provider.${each}`),
            help: t(`console.map.providerHelp.${each}`),
          }))}
          value={values.provider}
          onValueChange={(next) => set({ provider: next })}
        />
        {values.provider === 'style' && (
          <Field {...field('style_url')} required help={t('console.map.style_urlHelp')}>
            <TextInput {...text('style_url')} inputMode="url" placeholder="https://maps.example.org/{theme}.json" />
          </Field>
        )}
        {values.provider === 'archive' && (
          <ArchiveFields
            archive={values.archive}
            onArchiveChange={(next) => set({ archive: next })}
            maxBytes={settings.max_archive_bytes}
            error={fields['archive_id'] && t('console.map.wrong.archive_id')}
          >
            <Field {...field('archive_url')} required help={t('console.map.archive_urlHelp')}>
              <TextInput
                {...text('archive_url')}
                inputMode="url"
                placeholder="https://files.example.org/city.pmtiles"
              />
            </Field>
          </ArchiveFields>
        )}
        {values.provider === 'google' && (
          <Field
            {...field('key')}
            required={settings.is_key_set === 0}
            help={t(settings.is_key_set ? 'console.map.keySaved' : 'console.map.keyHelp')}
          >
            <PasswordInput {...text('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
          </Field>
        )}
        <div className="console-pair">
          <Field
            {...field('satellite_url')}
            help={t(values.provider === 'google' ? 'console.map.satelliteOfGoogle' : 'console.map.satellite_urlHelp')}
          >
            <TextInput
              {...text('satellite_url')}
              inputMode="url"
              placeholder="https://tiles.example.org/{z}/{x}/{y}.jpg"
            />
          </Field>
          <Field {...field('satellite_attribution')} required={values.satellite_url !== ''}>
            <TextInput {...text('satellite_attribution')} dir="auto" placeholder="© Example" />
          </Field>
        </div>
        <p className="console-actions">
          <Button size="sm" type="submit" pending={save.pending}>
            {t('console.map.save')}
          </Button>
          <Button size="sm" variant="line" pending={test.pending} onClick={() => void runTest()}>
            {t('console.map.test')}
          </Button>
        </p>
      </form>
      {result && <MapCheckList checks={result.checks} />}
      {(!result || result.draft !== '') && <MapPreviews draft={result?.draft ?? ''} />}
      {guard}
    </>
  );
}
