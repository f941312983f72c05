import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSpans } from './read-spans.ts'

const relations = 'xl/_rels/workbook.xml.rels'
const spansIn = (files: Record<string, string>) =>
  readSpans(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))
      .buffer,
  )
const sheet = (...refs: string[]) =>
  `<worksheet><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`

test('each sheet has its own merged cells, in the order of the book, wherever its file is', async () => {
  const found = await spansIn({
    'xl/workbook.xml':
      '<sheets><sheet name="Б" sheetId="2" r:id="rId2"/><sheet name="А" sheetId="1" r:id="rId1"/><sheet name="Пустой" sheetId="3" r:id="rId3"/></sheets>',
    [relations]:
      '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Target="worksheets/gone.xml"/>',
    'xl/worksheets/sheet1.xml': sheet('D4:D7'),
    'xl/worksheets/sheet2.xml': sheet('A10:B12', 'C2:C3'),
    'xl/styles.xml': sheet('F1:F9'),
  })
  expect(found).toEqual([
    [
      { column: 0, from: 9, to: 11 },
      { column: 2, from: 1, to: 2 },
    ],
    [{ column: 3, from: 3, to: 6 }],
    [],
  ])
})

test('another program has other prefixes and quotes', async () => {
  const found = await spansIn({
    'xl/workbook.xml': "<x:sheets><x:sheet name='Ю' sheetId='1' ns:id='a1'/></x:sheets>",
    [relations]: "<p:Relationship Target='worksheets/a.xml' Id='a1'/>",
    'xl/worksheets/a.xml': "<x:mergeCells count='1'><x:mergeCell ref='B2:B3'/></x:mergeCells>",
  })
  expect(found).toEqual([[{ column: 1, from: 1, to: 2 }]])
})

test('columns go on behind Z, what is no area is none', async () => {
  const refs = ['Z1:Z2', 'AA1:AA2', 'AZ11:AZ12', 'BA1:BA2', 'D4', 'D4:D', '$D$4:$D$7', 'D4:D7:D9']
  const found = await spansIn({
    'xl/workbook.xml': '<sheet name="1" r:id="a"/>',
    [relations]: '<Relationship Id="a" Target="worksheets/a.xml"/>',
    'xl/worksheets/a.xml': sheet(...refs),
  })
  expect(found[0]?.map(({ column, from, to }) => [column, from, to])).toEqual([
    [25, 0, 1],
    [26, 0, 1],
    [51, 10, 11],
    [52, 0, 1],
  ])
})

test('what says nothing of its sheets has none', async () => {
  expect(await spansIn({ 'a.txt': '' })).toEqual([])
})
