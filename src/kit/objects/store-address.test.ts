import { expect, test } from 'vitest'
import { readStoreAddress } from './store-address.ts'

test('an address names the store, the bucket and whose it is; key and secret are decoded', () => {
  expect(readStoreAddress('s3://KEY:a%2Fb%2Bc%40@storage.example/photos?region=ru-1')).toEqual({
    ...{ origin: 'https://storage.example', bucket: 'photos', region: 'ru-1' },
    ...{ key: 'KEY', secret: 'a/b+c@' },
  })
})

test('without encryption only where it is asked for; the region has a usual name', () => {
  expect(readStoreAddress('s3+http://u%3At:s@10.0.0.5:9000/photos/')).toEqual({
    ...{ origin: 'http://10.0.0.5:9000', bucket: 'photos', region: 'us-east-1' },
    ...{ key: 'u:t', secret: 's' },
  })
})

const refused: [given: string, reason: RegExp][] = [
  ['/var/files', /^нужен адрес s3:\/\//],
  ['https://KEY:SECRET@storage.example/photos', /^нужен адрес s3:\/\//],
  ['s3://KEY:SE/CRET@storage.example/photos', /пишутся через %/],
  ['s3://KEY:SE#CRET@storage.example/photos', /пишутся через %/],
  ['s3://storage.example/photos', /^нужны ключ и секрет/],
  ['s3://KEY@storage.example/photos', /^нужны ключ и секрет/],
  ['s3://KEY:SE%CRET@storage.example/photos', /%25/],
  ['s3://KEY:SECRET@storage.example', /имя бакета/],
  ['s3://KEY:SECRET@storage.example/photos/deeper', /имя бакета/],
  ['s3://KEY:SECRET@storage.example/ph%20otos', /имя бакета/],
  ['s3://KEY:SECRET@storage.example/photos?regoin=ru-1', /неизвестно «regoin»/],
  ['s3://KEY:SECRET@storage.example/photos?region=ru 1', /латинских букв/],
]

test.each(refused)('%s is refused with what is wrong and without its secret', (given, reason) => {
  expect(() => readStoreAddress(given)).toThrow(reason)
  try {
    readStoreAddress(given)
  } catch (error) {
    expect(String(error)).not.toMatch(/SE.?CRET@/)
  }
})
