import { expect, test } from 'vitest'
import { addressOwner, shortAddress } from './address.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:C633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['198.51.100.7:51022', '198.51.100.7'],
  ['[2001:db8:1:2::7]:51022', '2001:db8:1:2::/64'],
  ['198.51.100.777', 'unknown'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s stands for %s', (ip, owner) => {
  expect(addressOwner(ip)).toBe(owner)
})

test.each([
  ['81.2.69.142', '81.2.69.*'],
  ['::ffff:81.2.69.142', '81.2.69.*'],
  ['2a02:6b8:c0:1::5', '2a02:6b8:c0:*'],
  ['::1', '0:0:0:*'],
])('%s is shown as %s', (ip, shown) => {
  expect(shortAddress(ip)).toBe(shown)
})
