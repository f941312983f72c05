import { Anchor, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { answerDays, correctionDays, stopDays } from '#content/law-terms.ts'
import { useTerms } from '#features/operator/admin/use-terms.ts'
import type { Terms } from '#features/operator/working-days.ts'
import { ContactLink } from '#kit/admin/contact-link.tsx'
import { useRowsJustCome } from '#kit/admin/just-come.ts'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { localDate } from '#kit/text/dates.ts'
import {
  answeredYears,
  type NameRequest,
  type NameRequestAnswer,
  wishNames,
} from '../name-requests.contract.ts'
import { nameRequestsScreen } from '../name-requests.names.ts'
import { personIn, unnamedAthlete } from '../person-name.ts'
import css from './consents.module.css'
import { answerNameRequest, listNameRequests } from './consents-client.ts'
import { nameInProtocol } from './names-to-seek.ts'
import { protocolOf } from './protocol-of.ts'
import { shortenLink, shortenScreen } from './shorten-link.ts'
import { ConsentTabs } from './tabs.tsx'

export const loader = () => ({
  found: listNameRequests().then((items) => ({ items, total: items.length })),
})

const back = { to: nameRequestsScreen, label: 'К\u00a0просьбам об\u00a0именах' }

/** What visitors ask about names, the nearest term first; what was answered is below, without whose it was. */
export function Component() {
  const { found } = useLoaderData<{ found: Promise<Found<NameRequest>> }>()
  const { terms, failure } = useTerms()
  return (
    <ListScreen
      title="Согласия"
      found={found}
      failure="Ошибка при загрузке просьб об именах"
      filters={<ConsentTabs current={nameRequestsScreen} />}
    >
      {(all) => {
        const waiting = all.filter(({ status }) => status === 'new').toReversed()
        const closed = all.filter(({ status }) => status !== 'new')
        return (
          <Stack className={css.acts}>
            <Title order={2}>
              {waiting.length > 0
                ? `Просьбы об\u00a0именах ждут ответа: ${waiting.length}`
                : 'Новых просьб об\u00a0именах нет'}
            </Title>
            {failure}
            <WaitingList all={waiting} terms={terms} />
            {closed.length > 0 && <Title order={2}>С&nbsp;ответом: {closed.length}</Title>}
            {closed.map((one) => (
              <Closed key={one.id} request={one} />
            ))}
            <Text>
              Что уже сокращено и&nbsp;убрано по&nbsp;просьбам, с&nbsp;актами:{' '}
              <Anchor component={Link} to="/admin/consents/withdrawn" className={css.door}>
                Сделанное по&nbsp;просьбам и&nbsp;отзывам
              </Anchor>
            </Text>
            <Text>
              Просят не&nbsp;через сайт?{' '}
              <Anchor component={Link} to={shortenScreen} className={css.door}>
                Сократить имя везде
              </Anchor>
            </Text>
            <Text size="sm" c="dimmed">
              Форма просьбы открыта на&nbsp;сайте, когда в&nbsp;контактах названы настоящие полное
              название, адрес и&nbsp;почта; без&nbsp;них посетитель видит, как позвонить
              и&nbsp;написать. О&nbsp;фотографиях просят отдельно: эти просьбы в&nbsp;«Медиа».
            </Text>
            <Text size="sm" c="dimmed">
              С&nbsp;ответом имя, слова и&nbsp;контакт стираются сразу, в&nbsp;журнал они
              не&nbsp;попадают. Отметка, когда и&nbsp;что ответили, хранится {answeredYears}
              &nbsp;года.
            </Text>
          </Stack>
        )
      }}
    </ListScreen>
  )
}

function WaitingList({ all, terms }: { all: NameRequest[]; terms: Terms }) {
  const style = useRowsJustCome(all)
  if (all.length === 0) return null
  return (
    <Stack style={style}>
      {all.map((one) => (
        <Waiting key={one.id} request={one} terms={terms} />
      ))}
    </Stack>
  )
}

const removal = { what: 'Прекратить публикацию', days: stopDays }
const correction = { what: 'Исправить', days: correctionDays }

function Waiting({ request, terms }: { request: NameRequest; terms: Terms }) {
  const { id, version, page, name, wish, message, contact, createdAt } = request
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()
  const [refusing, setRefusing] = useState(false)
  const protocol = protocolOf(page)
  const due = wish === 'correct' ? correction : removal
  const [asked, today] = [localDate(createdAt, timeZone), localDate(new Date(), timeZone)]

  async function answer(body: NameRequestAnswer, said: string): Promise<boolean> {
    try {
      await answerNameRequest(id, body)
      sayDone(said)
      return true
    } catch (cause) {
      sayFailed('Ошибка при ответе на\u00a0просьбу', cause)
      return false
    } finally {
      await revalidate()
    }
  }

  async function answered() {
    const sure = await confirmDanger({
      question: 'Всё сделано, и\u00a0человеку ответили?',
      explanation: 'Имя, слова и\u00a0контакт сотрутся, вернуть их будет нельзя.',
      action: 'Ответили',
    })
    if (sure) await answer({ status: 'answered', version }, 'Просьба закрыта: ответили')
  }

  return (
    <Paper withBorder p="md" component="section" aria-label={`Просьба об имени: ${name}`}>
      <Stack gap="xs">
        <Text fw={600}>{name}</Text>
        <Wish request={request} protocol={protocol} />
        {message && <Text className={css.words}>{message}</Text>}
        {wish === 'remove' && <RemovalNote name={name} />}
        <Text size="sm" c="dimmed">
          Пришла {formatMoment(createdAt, timeZone)}. {due.what}&nbsp;— до&nbsp;
          {terms.words(asked, today, due.days)}, ответить&nbsp;— до&nbsp;
          {terms.words(asked, today, answerDays)}.
        </Text>
        <Text>
          {contact ? (
            <>
              Ответить: <ContactLink contact={contact} />
            </>
          ) : (
            'Контакта для ответа нет'
          )}
        </Text>
        <Group gap="xs">
          {personIn(name) && wish !== 'correct' && (
            <Button
              component={Link}
              {...shortenLink(name, back, { unnamed: wish === 'remove', protocol })}
            >
              {wish === 'remove' ? 'Убрать имя из\u00a0протоколов' : 'Сократить везде'}
            </Button>
          )}
          <Button variant="default" onClick={answered}>
            Ответили
          </Button>
          <Button variant="default" onClick={() => setRefusing(true)}>
            Отказано
          </Button>
        </Group>
      </Stack>
      {refusing && (
        <Refusal
          close={() => setRefusing(false)}
          onRefuse={async (note) => {
            const body = { status: 'refused', note, version } as const
            if (await answer(body, 'Просьба закрыта: отказано')) setRefusing(false)
          }}
        />
      )}
    </Paper>
  )
}

interface WishProps {
  request: NameRequest
  protocol: string | undefined
}

/** What is asked for, and where the name stands. */
function Wish({ request: { wish, page, name }, protocol }: WishProps) {
  return (
    <Text>
      {wishNames[wish]}
      {page ? (
        <>
          {': '}
          <Anchor href={page} target="_blank" className={css.door}>
            открыть страницу
          </Anchor>
          {protocol && (
            <>
              {', '}
              <Anchor component={Link} {...nameInProtocol(protocol, name)} className={css.door}>
                открыть протокол
              </Anchor>
            </>
          )}
        </>
      ) : (
        ', страница не\u00a0названа'
      )}
    </Text>
  )
}

const RemovalNote = ({ name }: { name: string }) =>
  personIn(name) ? (
    <Text>
      Во&nbsp;всех протоколах вместо него «{unnamedAthlete}», место и&nbsp;медаль остаются клубу.
      В&nbsp;новостях и&nbsp;других текстах имя сократится: перепишите их сами, список будет
      в&nbsp;акте.
    </Text>
  ) : (
    <Text>
      Имя названо не&nbsp;полностью. Найдите строку в&nbsp;протоколе: «Имена на&nbsp;сайте», «Убрать
      имя».
    </Text>
  )

interface RefusalProps {
  close(): void
  onRefuse(note: string): Promise<void>
}

function Refusal({ close, onRefuse }: RefusalProps) {
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function refuse() {
    if (note.trim().length < 3) return setFault('Напишите, почему отказано')
    setBusy(true)
    await onRefuse(note.trim())
    setBusy(false)
  }
  return (
    <Modal opened onClose={close} title="Отказано: почему">
      <Stack>
        <Textarea
          label="Почему"
          withAsterisk
          aria-required
          description={'Без имён: это остаётся, а\u00a0имя, слова и\u00a0контакт сотрутся'}
          autosize
          minRows={2}
          maxLength={300}
          value={note}
          error={fault}
          onChange={({ currentTarget }) => setNote(currentTarget.value.replaceAll(/\s+/g, ' '))}
        />
        <ModalButtons>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button loading={busy} onClick={refuse}>
            Отказать
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}

function Closed({ request }: { request: NameRequest }) {
  const { id, wish, page, status, note, closedAt } = request
  const { timeZone } = useSite()
  return (
    <Paper withBorder p="md">
      <Text fw={600}>
        Просьба №&nbsp;{id}: {status === 'refused' ? 'отказано' : 'ответили'}
      </Text>
      {note && <Text>{note}</Text>}
      <Text size="sm" c="dimmed">
        {[wishNames[wish], page, closedAt && formatMoment(closedAt, timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Paper>
  )
}
