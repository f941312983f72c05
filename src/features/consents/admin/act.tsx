import { Anchor, Button, Group, List, Table, Text, Title } from '@mantine/core'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { longestCopyDays } from '#features/backups/retention.ts'
import { type Contacts, contacts } from '#features/contacts/contacts.record.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { saveFile } from '#kit/admin/save-file.ts'
import { useSite } from '#kit/admin/site.ts'
import { count } from '#kit/text/plural.ts'
import { journalExport, partWords } from '../act-words.ts'
import css from './act.module.css'
import { actRows } from './act-rows.ts'
import { listWithdrawals } from './consents-client.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const [all, who, stated] = await Promise.all([
    listWithdrawals(),
    api.get<Contacts>(contacts.api),
    api.get<OperatorStatement>(operator.api),
  ])
  return { act: all.find(({ id }) => id === Number(params.id)), who, stated }
}

/** The act that the order № 179 asks for, made of what was done; names and signatures are written by hand. */
export function Component() {
  const { act, who, stated } = useLoaderData() as Awaited<ReturnType<typeof loader>>
  const { timeZone, url } = useSite()
  const back = (
    <Anchor component={Link} to="/admin/consents/withdrawn">
      К&nbsp;списку отозванных
    </Anchor>
  )
  if (!act)
    return (
      <>
        <title>Акт — админка</title>
        <div className={css.deeds}>
          <Title>Такого акта нет</Title>
          {back}
        </div>
      </>
    )
  const photos = act.done.filter((part) => part.photos)
  const files = act.done.filter(({ times }) => times === 0)
  const changed = act.done.filter((part) => part.times > 0 && !part.photos)
  const rows = actRows(act, { who, stated, url, timeZone })
  return (
    <>
      <title>{`Акт № ${act.id} — админка`}</title>
      <Group className={css.deeds} gap="sm">
        <Button onClick={() => window.print()}>Напечатать</Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              new Blob([journalExport(act, { url })], { type: 'text/csv;charset=utf-8' }),
              `act-${act.id}.csv`,
            )
          }
        >
          Скачать выгрузку
        </Button>
        {back}
      </Group>
      <article className={css.act}>
        <Title>Акт об&nbsp;уничтожении персональных данных №&nbsp;{act.id}</Title>
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
        <Part title="Что сделано" parts={changed} none="Полного имени нигде не&nbsp;было." />
        <Part
          title="Снимки скрыты, а&nbsp;не&nbsp;уничтожены: удалите их, если того требуют"
          parts={photos}
        />
        <Part
          title="Файлы программа не&nbsp;меняла: посмотрите сами и&nbsp;отметьте"
          parts={files}
        />
        <Text size="sm" mt="md">
          В&nbsp;резервных копиях прежняя запись остаётся не&nbsp;дольше{' '}
          {count(longestCopyDays(), ['дня', 'дней', 'дней'])} и&nbsp;в&nbsp;работу
          не&nbsp;возвращается: при восстановлении имя сокращается снова. Акт и&nbsp;выгрузку хранят
          три года (приказ Роскомнадзора от&nbsp;28&nbsp;октября 2022&nbsp;г. №&nbsp;179, действует
          до&nbsp;1&nbsp;марта 2029&nbsp;г.).
        </Text>
      </article>
    </>
  )
}

interface PartProps {
  title: string
  parts: Parameters<typeof partWords>[0][]
  none?: string
}

function Part({ title, parts, none }: PartProps) {
  if (parts.length === 0 && !none) return null
  return (
    <section>
      <Title order={2} size="h4" mt="md">
        {title}
      </Title>
      {parts.length === 0 && <Text>{none}</Text>}
      <List listStyleType="none">
        {parts.map((part) => (
          <List.Item key={`${part.kind} ${part.address} ${part.name}`}>{partWords(part)}</List.Item>
        ))}
      </List>
    </section>
  )
}
