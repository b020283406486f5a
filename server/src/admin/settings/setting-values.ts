import { type SettingDefinition, settingDefinitions } from '@latchkey/contract/rules/setting-definitions';
import type { Settings } from '../../settings/load-settings.ts';

/** A setting as a form has it: what is kept, or what stands while nothing is. */
function wireValue(definition: SettingDefinition, settings: Settings): string {
  const { key, kind, fallback = '' } = definition;
  if (settings.get(key) === undefined) return fallback;
  return kind === 'switch' ? (settings.isOn(key) ? '1' : '0') : settings.text(key);
}

/** All but the pictures. */
export function wireValues(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    settingDefinitions
      .filter(({ kind }) => kind !== 'picture')
      .map((definition) => [definition.key, wireValue(definition, settings)]),
  );
}

/** As it is kept in the database; undefined for a blank that lets what stands else stand again. */
export function storedValue({ kind, ...rest }: SettingDefinition, value: string): unknown {
  if (value === '' && (kind === 'number' || kind === 'colour')) return undefined;
  return 'isBoolean' in rest && rest.isBoolean ? value === '1' : value;
}

/** For the audit: `company name: Latchkey`. */
export function spoken({ key, kind }: SettingDefinition, value: string): string {
  const shown = kind === 'switch' ? (value === '1' ? 'on' : 'off') : value === '' ? 'nothing' : value;
  return `${key.replaceAll('_', ' ')}: ${shown}`;
}
