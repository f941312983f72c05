import { globSync, readFileSync } from 'node:fs'
import * as mantine from '@mantine/core'
import { Checkbox, MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { DateField } from '#kit/admin/date-field.tsx'
import { KnownField } from '#kit/admin/known-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { PasswordField } from '#kit/admin/password-field.tsx'
import { PhoneField } from '#kit/admin/phone-field.tsx'
import { PointField } from '#kit/admin/point-field.tsx'

const words = 'Так нельзя'
const said = { label: 'Поле', error: words }
const noop = () => undefined

/** Ours, and those of Mantine that they or the screens are made of. */
const fields: Record<string, ReactElement> = {
  TextInput: <mantine.TextInput {...said} />,
  Textarea: <mantine.Textarea {...said} />,
  NativeSelect: <mantine.NativeSelect {...said} data={['один']} />,
  Select: <mantine.Select {...said} data={['один']} />,
  MultiSelect: <mantine.MultiSelect {...said} data={['один']} />,
  NumberInput: <mantine.NumberInput {...said} />,
  TagsInput: <mantine.TagsInput {...said} />,
  Autocomplete: <KnownField {...said} load={async () => []} />,
  PasswordInput: <PasswordField {...said} />,
  LineField: <LineField {...said} />,
  PhoneField: <PhoneField {...said} />,
  DateField: <DateField {...said} />,
  PointField: <PointField label="Поле" hint="Числа" lat={{ error: words }} lon={{}} />,
}

/** A group or a button cannot be invalid, but says what is wrong with it. */
const groups: Record<string, ReactElement> = {
  ImageField: <ImageField {...said} />,
  DocumentDrop: <DocumentDrop {...said} onChoose={noop} />,
  'Checkbox.Group': (
    <Checkbox.Group {...said}>
      <Checkbox value="1" label="один" />
    </Checkbox.Group>
  ),
}

/** They only hold others together. */
const neverRefused = ['Chip.Group', 'Button.Group', 'ActionIcon.Group', 'Radio.Group']

const html = (field: ReactElement) => renderToString(<MantineProvider>{field}</MantineProvider>)

/** The tags that are joined with the words of the fault. */
function joined(page: string): string[] {
  const [, id = ''] = new RegExp(`id="([^"]*)"[^>]*>${words}`).exec(page) ?? []
  expect(id, page).not.toBe('')
  const tags = page.match(/<[a-z][^>]*>/g) ?? []
  return tags.filter((tag) => /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ').includes(id))
}

test.each(Object.entries(fields))('%s that is refused says so and why', (_, field) => {
  const tags = joined(html(field))
  expect(tags).toHaveLength(1)
  expect(tags[0]).toContain('aria-invalid="true"')
})

test.each(Object.entries(groups))('%s that is refused says why', (_, field) => {
  expect(joined(html(field)).length).toBeGreaterThan(0)
})

test('no field is invalid before it is refused', () => {
  expect(html(<PasswordField label="Поле" />)).not.toContain('aria-invalid')
})

test('every field of Mantine that the admin shows is one of these', () => {
  const isField = (name: string) => /(Input|Textarea|Select|Autocomplete|\.Group)$/.test(name)
  const unknown = globSync('src/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const [, imported = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
    const names = imported.split(',').map((name) => name.trim())
    return [...text.matchAll(/<([A-Z]\w*(?:\.Group)?)[\s>]/g)]
      .map(([, name = '']) => name)
      .filter((name) => names.includes(name.split('.')[0]!) && isField(name))
      .filter((name) => !(name in fields || name in groups || neverRefused.includes(name)))
      .map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
})
