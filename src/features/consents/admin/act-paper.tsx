import { Anchor, Button, Group, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longestCopyDays } from '#features/backups/retention.ts'
import { saveFile } from '#kit/admin/save-file.ts'
import { count } from '#kit/text/plural.ts'
import css from './act.module.css'

interface ActPaperProps {
  title: string
  /** The file of the export has its number. */
  id: number | string
  rows: [label: string, said: string][]
  exported: string
  back: ReactNode
  /** What happens to it when an older copy is restored. */
  afterRestore: string
  children?: ReactNode
}

/** An act as it is printed, with the export that the order wants beside it. */
export const ActPaper = ({ title, id, rows, exported, back, ...rest }: ActPaperProps) => (
  <>
    <Group className={css.deeds} gap="sm">
      <Button onClick={() => window.print()}>Напечатать</Button>
      <Button
        variant="default"
        onClick={() =>
          saveFile(new Blob([exported], { type: 'text/csv;charset=utf-8' }), `act-${id}.csv`)
        }
      >
        Скачать выгрузку
      </Button>
      {back}
    </Group>
    <article className={css.act}>
      <Title>{title}</Title>
      <Table className={css.rows} variant="vertical" layout="fixed">
        <Table.Tbody>
          {rows.map(([label, said]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w="42%">
                {label}
              </Table.Th>
              <Table.Td>{said}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rest.children}
      <Text size="sm" mt="md">
        В&nbsp;резервных копиях прежняя запись остаётся не&nbsp;дольше{' '}
        {count(longestCopyDays(), ['дня', 'дней', 'дней'])} и&nbsp;в&nbsp;работу
        не&nbsp;возвращается: {rest.afterRestore}. Акт и&nbsp;выгрузку хранят три года (приказ
        Роскомнадзора от&nbsp;28&nbsp;октября 2022&nbsp;г. №&nbsp;179, действует
        до&nbsp;1&nbsp;марта 2029&nbsp;г.).
      </Text>
    </article>
  </>
)

/** There is none by this number. */
export const NoAct = ({ back }: { back: ReactNode }) => (
  <>
    <title>Акт — админка</title>
    <div className={css.deeds}>
      <Title>Такого акта нет</Title>
      {back}
    </div>
  </>
)

export const backTo = (to: string, label: string) => (
  <Anchor component={Link} to={to}>
    {label}
  </Anchor>
)
