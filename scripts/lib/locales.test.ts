import { describe, expect, it } from 'vitest';
import {
  compareTexts,
  findMisplacedKeys,
  findReplacedTexts,
  compareUsage,
  flattenTexts,
  readUsage,
} from './locales.mjs';

const english = { 'card.sell': 'For sale', 'home.homes_one': '{{homes}} home', 'home.homes_other': '{{homes}} homes' };

describe('compareTexts', () => {
  it('accepts exactly the plural forms of the language', () => {
    const arabic = {
      'card.sell': 'للبيع',
      ...Object.fromEntries(
        ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`home.homes_${form}`, 'بيت']),
      ),
    };
    expect(compareTexts('ar', arabic, english)).toEqual([]);
    expect(compareTexts('en', english, english)).toEqual([]);
  });

  it('reports a missing key, a missing plural form, an unknown key and a blank text', () => {
    const french = { 'card.sell': ' ', 'card.old': 'Vieux', 'home.homes_one': '1', 'home.homes_other': '2' };
    expect(compareTexts('fr', french, english)).toEqual([
      'home.homes_many is missing',
      expect.stringContaining('card.old'),
      'card.sell is blank',
    ]);
  });

  it('reports a placeholder that English does not have, and one that is left out', () => {
    const hindi = { ...english, 'card.sell': '{{price}} में बिक्री', 'home.homes_one': '{{count}} घर' };
    expect(compareTexts('hi', hindi, english)).toEqual([expect.stringMatching(/^card\.sell has price/)]);
    expect(compareTexts('hi', { hello: 'नमस्ते' }, { hello: 'Hello {name}' })).toEqual([
      expect.stringMatching(/^hello leaves out name/),
    ]);
  });
});

it('flattens texts in objects and lists, with plural forms as suffixes', () => {
  const texts = {
    title: 'Terms',
    left: { one: '{days} day', other: '{days} days' },
    parts: ['<p>We</p>', '<p>You</p>'],
  };
  expect(flattenTexts(texts)).toEqual({
    title: 'Terms',
    left_one: '{days} day',
    left_other: '{days} days',
    'parts.0': '<p>We</p>',
    'parts.1': '<p>You</p>',
  });
});

describe('compareUsage', () => {
  it('finds keys in calls, in strings and by prefix', () => {
    const usage = readUsage(["t('card.sell')", "const link = { key: 'home.homes' }"]);
    expect(compareUsage(english, usage)).toEqual([]);
    expect(compareUsage(english, readUsage(['t(`card.${offer}`); t("home.homes", { count })']))).toEqual([]);
  });

  it('reports unused keys and keys that no file has', () => {
    expect(compareUsage(english, readUsage(["t('home.homes'); t('card.gone')"]))).toEqual([
      'card.sell is used nowhere',
      'card.gone is asked for, but no file has it',
    ]);
  });
});

it('reports keys that are not named after their file', () => {
  const roots = (file: string, ...keys: string[]) =>
    findMisplacedKeys(file, Object.fromEntries(keys.map((key) => [key, ''])));
  expect(roots('first/saved-listings.json', 'savedListings.hide', 'keeping.hide', 'savedListingsOf.hide')).toEqual([
    'keeping.hide is no key of first/saved-listings.json, where keys begin with savedListings',
    'savedListingsOf.hide is no key of first/saved-listings.json, where keys begin with savedListings',
  ]);
  expect(roots('deferred/search-filters.json', 'search.clear', 'searchFilters.clear')).toEqual([]);
  expect(roots('console/settings-routing.json', 'console.settings.key', 'settings.key')).toEqual([
    'settings.key is no key of console/settings-routing.json, where keys begin with console.settingsRouting',
  ]);
});

it('finds words that the glossary replaces, and names the replacement', () => {
  const texts = { a: 'Mend your listing', b: 'A mail server', c: 'We send mails', d: 'The photo appears here' };
  expect(findReplacedTexts(texts)).toEqual(['a: "Mend" → fix', 'c: "mails" → email']);
});
