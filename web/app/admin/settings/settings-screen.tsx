import { adminGetSettings } from '@latchkey/contract/admin/settings/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import {
  pictureKeys,
  type SettingDefinition,
  type SettingGroup,
  settingDefinitions,
} from '@latchkey/contract/settings/setting-definitions';
import { type FormEvent, useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useLeaveGuard } from '../components/use-leave-guard.tsx';
import { useParams } from 'react-router';
import { MapGroup } from '../map-settings/map-group.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { ConfirmCurrencyChange } from './confirm-currency-change.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { ServicesGroup } from './services-group.tsx';
import { SettingField } from './setting-field.tsx';
import { settingsTabs } from '../page-tabs.ts';
import { SettingsPreview } from './previews/settings-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import './settings.css';

type Group = (typeof settingsTabs)[number];

/** All settings in groups; each group has its own address. */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const { group: requested } = useParams();
  const group = settingsTabs.find((each) => each === requested) ?? 'market';
  const settings = useAdminCall(adminGetSettings, {});
  if (!settings.data) {
    return (
      <Page title={t('console.settings.title')}>
        <Tabs current={group} />
        <div className="console-body">
          <QueryFallback query={settings} rows={6} isInline />
        </div>
      </Page>
    );
  }
  return <Group key={group} group={group} settings={settings.data.data} />;
}

function Tabs({ current }: { current: Group }) {
  const { t } = useTranslation();
  return (
    <div className="settings-tabs">
      <TabLinks
        label={t('console.settings.groups')}
        links={settingsTabs.map((group) => ({
          to: `/admin/settings/${group}`,
          label: t(`console.settings.group.${group}`),
          current: group === current,
        }))}
      />
    </div>
  );
}

function Group({ group, settings }: { group: Group; settings: MarketSettings }) {
  const { t } = useTranslation();
  if (group === 'map') return <MapGroup tabs={<Tabs current={group} />} />;
  if (group === 'services') return <ServicesGroup settings={settings} tabs={<Tabs current={group} />} />;
  if (group === 'pictures') {
    return (
      <Page title={t('console.settings.title')}>
        <Tabs current={group} />
        <div className="console-body">
          <DemoNote />
          <Pictures pictures={settings.pictures} />
        </div>
      </Page>
    );
  }
  return <GroupForm group={group} settings={settings} />;
}

function Pictures({ pictures }: Pick<MarketSettings, 'pictures'>) {
  return pictureKeys.map((key) => <PictureSetting key={key} name={key} url={pictures[key] ?? ''} />);
}

function GroupForm({ group, settings }: { group: SettingGroup; settings: MarketSettings }) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useSettingsForm(settings.values, t('console.form.saved'));
  const guard = useLeaveGuard(form.isDirty);
  const definitions = settingDefinitions.filter((each) => each.group === group);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const formElement = event.currentTarget;
    if (!(await form.save())) {
      requestAnimationFrame(() => formElement.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }
  }

  return (
    <Page
      title={t('console.settings.title')}
      actions={
        <>
          {form.isDirty && (
            <Button size="sm" variant="line" onClick={form.undo}>
              {t('console.settings.undo')}
            </Button>
          )}
          <Button size="sm" type="submit" form={formId} pending={form.pending} aria-disabled={!form.isDirty}>
            {t('console.form.save')}
          </Button>
        </>
      }
    >
      <Tabs current={group} />
      <div className="console-body">
        <DemoNote />
        {form.failure && (
          <Note tone="danger" live>
            {adminFailureText(t, form.failure)}
          </Note>
        )}
        {group === 'colours' && <ColourPreview values={form.values} saved={settings.values} />}
        <form id={formId} className="console-form" noValidate onSubmit={(event) => void submit(event)}>
          <Fields definitions={definitions} form={form} languages={settings.languages} />
        </form>
        <SettingsPreview group={group} values={form.values} saved={settings.values} />
      </div>
      <ConfirmCurrencyChange form={form} saved={settings.values} />
      {guard}
    </Page>
  );
}

interface FieldsProps {
  definitions: readonly SettingDefinition[];
  form: ReturnType<typeof useSettingsForm>;
  languages: MarketSettings['languages'];
}

/** Short fields are side by side; switches and long texts take a full line. */
function Fields({ definitions, ...rest }: FieldsProps) {
  const isShort = ({ kind }: SettingDefinition) => kind !== 'switch' && kind !== 'long-text' && kind !== 'embed';
  return (
    <>
      {definitions.some(isShort) && (
        <div className="console-pair">
          {definitions.filter(isShort).map((definition) => (
            <SettingField key={definition.key} definition={definition} {...rest} />
          ))}
        </div>
      )}
      {definitions
        .filter((each) => !isShort(each))
        .map((definition) => (
          <SettingField key={definition.key} definition={definition} {...rest} />
        ))}
    </>
  );
}
