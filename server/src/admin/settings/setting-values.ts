import { type SettingDefinition, settingDefinitions } from '@latchkey/contract/settings/setting-definitions';
import type { Settings } from '../../platform/settings/load-settings.ts';

/** Returns the value of a setting as a form field: the stored value, or the default. */
function wireValue(definition: SettingDefinition, settings: Settings): string {
  const { key, kind, fallback = '' } = definition;
  if (settings.get(key) === undefined) return fallback;
  return kind === 'switch' ? (settings.isOn(key) ? '1' : '0') : settings.text(key);
}

/** Returns the form values of all settings except pictures, by key. */
export function settingFormValues(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    settingDefinitions
      .filter(({ kind }) => kind !== 'picture')
      .map((definition) => [definition.key, wireValue(definition, settings)]),
  );
}

/** Returns the value to store in the database; undefined for a blank value that restores the default. */
export function storedValue({ kind, ...rest }: SettingDefinition, value: string): unknown {
  if (value === '' && (kind === 'number' || kind === 'colour')) return undefined;
  return 'isBoolean' in rest && rest.isBoolean ? value === '1' : value;
}

/** Returns a setting as text for the audit log: `company name: Latchkey`. */
export function settingAuditText({ key, kind }: SettingDefinition, value: string): string {
  const text = kind === 'switch' ? (value === '1' ? 'on' : 'off') : value === '' ? 'nothing' : value;
  return `${key.replaceAll('_', ' ')}: ${text}`;
}
