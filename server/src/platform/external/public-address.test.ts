import { expect, it } from 'vitest';
import { isEngineUrl, isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '151.101.1.69', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '2a00:1450:4001:80b::200e'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '2130706433',
  '0x7f.1',
  '',
])('"%s" is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  'https://tiles.example.org/v1',
  'http://localhost:8080',
  'http://10.0.0.5',
  'http://[fd12:3456::1]',
  'http://metadatabase/',
])('%s may be the URL of an engine', (url) => expect(isEngineUrl(url)).toBe(true));

it.each([
  'http://169.254.169.254/',
  'http://2852039166/',
  'http://[fe80::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://metadata/',
  'http://metadata.google.internal/',
  'http://instance-data/',
  'http://user:password@10.0.0.5/',
  'ftp://10.0.0.5/',
])('%s may not be the URL of an engine', (url) => expect(isEngineUrl(url)).toBe(false));
