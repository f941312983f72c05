import { Button, Checkbox, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { CheckAll } from '#kit/admin/check-all.tsx'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { trashTime } from '#kit/files/trash-days.ts'
import type { Example } from '../example.contract.ts'
import {
  goingKinds,
  goingLines,
  leftWords,
  records,
  staysWords,
  totalOf,
} from '../example-words.ts'
import css from './example.module.css'
import { readExample, removeExample } from './example-client.ts'

export const loader = () => readExample()

/** What came with the site and how to be rid of it. */
export function Component() {
  const example = useLoaderData<Example>()
  return (
    <Stack className={css.screen}>
      <title>Пример — админка</title>
      <Title>Пример</Title>
      {example.present ? (
        <Removal example={example} />
      ) : (
        <Text c="dimmed">Примера на&nbsp;сайте больше нет: всё, что здесь есть, ваше.</Text>
      )}
    </Stack>
  )
}

const keyOf = ({ entity, id }: Example['changed'][number]) => `${entity} ${id}`

function Removal({ example }: { example: Example }) {
  const [also, setAlso] = useState<string[]>([])
  const [working, setWorking] = useState(false)
  const navigate = useNavigate()
  const known = [...useKnownRecords().values()]
  const names = new Map(known.map(({ name }) => [name.entity, name]))
  const chosen = example.changed.filter((one) => also.includes(keyOf(one)))
  const going = goingKinds(example, chosen)
  const total = totalOf(going)
  const lines = goingLines(example, going, names)

  async function remove() {
    const stay = example.changed.length - chosen.length
    const left = stay > 0 ? ` ${leftWords(stay)}` : ''
    const sure = await confirmDanger({
      question: 'Убрать пример?',
      explanation: `Записи ${trashTime} будут в\u00a0корзине, оттуда их можно вернуть.${left}`,
      action: 'Убрать',
    })
    if (!sure) return
    setWorking(true)
    try {
      const { inTrash } = await removeExample({
        also: chosen.map(({ entity, id }) => ({ entity, id })),
      })
      const told = inTrash === undefined ? 'его записи' : records(inTrash)
      sayDone(`Пример убран: в корзине ${told}`)
      navigate('/admin')
    } catch (error) {
      sayFailed('Ошибка при удалении примера', error)
      setWorking(false)
    }
  }

  return (
    <>
      {lines.length > 0 && (
        <Paper withBorder p="md" component="section">
          <Title order={2}>Уйдёт в&nbsp;корзину{total > 0 && `: ${records(total)}`}</Title>
          <Text c="dimmed" size="sm" mt="xs">
            Это пришло вместе с&nbsp;сайтом, и&nbsp;никто этого не&nbsp;менял
            {chosen.length > 0 && ', кроме отмеченного ниже'}.
          </Text>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Paper>
      )}
      {example.changed.length > 0 && (
        <Paper withBorder p="md" component="section">
          <Checkbox.Group
            value={also}
            onChange={setAlso}
            label={<Title order={2}>Это вы изменили или дополнили</Title>}
            descriptionProps={{ size: 'sm' }}
            description="Отметьте, что тоже убрать. Остальное останется и будет вашим, со словами примера, которых вы не меняли: просмотрите описания, имена и числа в этих записях."
          >
            <Stack mt="md" gap="sm" align="flex-start">
              {example.changed.length > 1 && (
                <CheckAll all={example.changed.map(keyOf)} chosen={also} onChange={setAlso} />
              )}
              {example.changed.map((one) => (
                <Checkbox
                  key={keyOf(one)}
                  value={keyOf(one)}
                  label={one.name}
                  description={staysWords(one, names)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </Paper>
      )}
      <div className={css.actions}>
        <Button color="red" onClick={remove} loading={working}>
          Убрать пример
        </Button>
        <Button component={Link} to="/admin" variant="default">
          Оставить пока
        </Button>
      </div>
    </>
  )
}
