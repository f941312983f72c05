import { Anchor, Button, Group, Paper, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { contactsWords } from '#features/contacts/contacts.names.ts'
import { requisiteWords } from '#features/operator/operator.ts'
import { api } from '#kit/admin/api.ts'
import { useRowsJustCome } from '#kit/admin/just-come.ts'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { createFormWork } from '#kit/admin/record-form/form-work.ts'
import { LeaveDialog } from '#kit/admin/record-form/leave-dialog.tsx'
import { useLeaveGuard } from '#kit/admin/record-form/use-leave-guard.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { sayChanged } from '#kit/admin/undo.tsx'
import { phoneHref, phoneNumber } from '#kit/text/phone.ts'
import { isMail, signupAge } from '../signup-form.ts'
import {
  type Signup,
  type SignupSetting,
  type SignupStatus,
  type SignupUpdate,
  signupDays,
  signupStatusNames,
} from '../signups.contract.ts'
import css from './signups.module.css'
import { FederationTabs } from './tabs.tsx'

interface Loaded {
  signups: Signup[]
  setting: SignupSetting
}

export async function loader(): Promise<Loaded> {
  const [signups, setting] = await Promise.all([
    api.get<Signup[]>('/api/signups'),
    api.get<SignupSetting>('/api/signup-setting'),
  ])
  return { signups, setting }
}

const change = (id: number, body: Omit<SignupUpdate, 'version'>) =>
  api.put<Signup>(`/api/signups/${id}`, body)

/** Who asks for a first lesson, and whether the site takes it at all. */
export function Component() {
  const { signups, setting } = useLoaderData<Loaded>()
  const waiting = signups.filter(({ status }) => status === 'new').toReversed()
  const closed = signups.filter(({ status }) => status !== 'new')
  const notes = useNotes(signups)
  return (
    <Stack className={css.screen}>
      <title>Заявки на&nbsp;занятия — админка</title>
      <Title>Федерация</Title>
      <FederationTabs current="/admin/federation/signups" />
      <Taking setting={setting} />
      <section aria-labelledby="waiting">
        <Title order={2} id="waiting" mb="sm">
          {waiting.length > 0 ? `Ждут ответа: ${waiting.length}` : 'Новых заявок нет'}
        </Title>
        <Signups all={waiting} notes={notes} />
      </section>
      {closed.length > 0 && (
        <section aria-labelledby="closed">
          <Title order={2} id="closed" mb="sm">
            С&nbsp;ответом: {closed.length}
          </Title>
          <Signups all={closed} notes={notes} />
        </section>
      )}
      <Text size="sm" c="dimmed">
        Заявка удаляется сама: через {signupDays.closed} дней после ответа и&nbsp;не&nbsp;позже чем
        через {signupDays.any}. В&nbsp;корзину, в&nbsp;историю и&nbsp;в&nbsp;резервные копии она
        не&nbsp;попадает.
      </Text>
      <LeaveDialog record={notes.record} />
    </Stack>
  )
}

/** What is typed into the notes and not saved yet, of all applications: leaving the screen asks about it. */
function useNotes(signups: Signup[]) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [is, setIs] = useState<'idle' | 'saving'>('idle')
  const [work] = useState(() => createFormWork(() => {}))
  const textOf = ({ id, note }: Signup) => typed[id] ?? note
  const isUnsaved = (signup: Signup) => textOf(signup).trim() !== signup.note
  const unsaved = signups.filter(isUnsaved)
  const { blocker, pass } = useLeaveGuard(unsaved.length > 0)
  /** After it is saved and loaded anew; what was typed meanwhile stays. */
  const forget = (id: number, saved: string) =>
    setTyped(({ [id]: text, ...others }) =>
      text === undefined || text === saved ? others : { ...others, [id]: text },
    )

  async function save(): Promise<boolean> {
    setIs('saving')
    try {
      for (const signup of unsaved) await change(signup.id, { note: textOf(signup) })
      return true
    } catch (cause) {
      sayFailed(noteFailure, cause)
      return false
    } finally {
      setIs('idle')
    }
  }

  return {
    textOf,
    isUnsaved,
    forget,
    type: (id: number, text: string) => setTyped((others) => ({ ...others, [id]: text })),
    record: { guard: blocker, save, abandon: pass, depart: pass, state: { is }, work },
  }
}

type Notes = ReturnType<typeof useNotes>

function Taking({ setting: { on, missing, madeUp } }: { setting: SignupSetting }) {
  const { revalidate } = useRevalidator()
  const [toFill] = [...missing, ...madeUp]
  const isReady = toFill === undefined

  async function set(next: boolean) {
    const failure = 'Ошибка при сохранении настройки'
    const put = (on: boolean) => api.put('/api/signup-setting', { on })
    try {
      await put(next)
      const said = next ? 'Приём заявок включён' : 'Приём заявок выключен'
      sayChanged(said, () => put(!next), failure)
    } catch (cause) {
      sayFailed(failure, cause)
    }
    await revalidate()
  }

  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Switch
          size="md"
          label="Принимать заявки на пробное занятие через сайт"
          checked={on}
          disabled={!on && !isReady}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {!isReady && (
          <Text size="sm">
            {on ? 'Сейчас заявки не\u00a0принимаются. ' : ''}
            Сначала укажите в&nbsp;
            <Anchor component={Link} to={`${contactsWords.screen}#${toFill}`}>
              контактах
            </Anchor>
            , кто отвечает за&nbsp;персональные данные.
            {missing.length > 0 && ` Не\u00a0хватает: ${requisiteWords(missing)}.`}
            {madeUp.length > 0 &&
              ` Остались от\u00a0примера, замените на\u00a0настоящие: ${requisiteWords(madeUp)}.`}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          На&nbsp;странице клуба появится «Записаться на&nbsp;пробное занятие». Если вы меняли{' '}
          <Anchor component={Link} to="/admin/pages">
            политику и&nbsp;согласие
          </Anchor>
          , проверьте, что в&nbsp;них сказано о&nbsp;заявках.
        </Text>
      </Stack>
    </Paper>
  )
}

function Signups({ all, notes }: { all: Signup[]; notes: Notes }) {
  const style = useRowsJustCome(all)
  return (
    <ul className={css.signups} style={style}>
      {all.map((one) => (
        <li key={one.id}>
          <Row signup={one} notes={notes} />
        </li>
      ))}
    </ul>
  )
}

const done: Record<SignupStatus, string> = {
  new: 'Заявка снова новая',
  answered: 'Отмечено: ответили',
  refused: 'Отмечено: отказали',
}

const noteFailure = 'Ошибка при сохранении пометки'

function Row({ signup, notes }: { signup: Signup; notes: Notes }) {
  const { id, firstName, age, clubName, training, contact, message, status, createdAt } = signup
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()

  async function mark(next: SignupStatus) {
    const failure = 'Ошибка при сохранении заявки'
    const note = notes.textOf(signup)
    try {
      // What stands in the note belongs to the deed, saved by its own button or not.
      await change(id, { status: next, ...(notes.isUnsaved(signup) && { note }) })
      sayChanged(done[next], () => change(id, { status }), failure)
    } catch (cause) {
      sayFailed(failure, cause)
      return revalidate()
    }
    await revalidate()
    notes.forget(id, note)
  }

  async function remove() {
    const sure = await confirmDanger({
      question: 'Удалить заявку навсегда?',
      explanation: 'Вернуть её будет нельзя: заявки не\u00a0хранятся в\u00a0корзине.',
      action: 'Удалить',
    })
    if (!sure) return
    try {
      await api.remove(`/api/signups/${id}`)
      sayDone('Заявка удалена')
    } catch (cause) {
      sayFailed('Ошибка при удалении заявки', cause)
    }
    await revalidate()
  }

  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Text fw={600}>
          {firstName}, {signupAge(age)}
        </Text>
        <Text>
          {clubName || 'Клуб удалён'}
          {training && ` · ${training}`}
        </Text>
        {message && <Text className={css.message}>{message}</Text>}
        <Text size="sm" c="dimmed">
          {signupStatusNames[status]} · пришла {formatMoment(createdAt, timeZone)}
        </Text>
        <Ways contact={contact} />
        <Note signup={signup} notes={notes} />
        <Group gap="xs">
          {status === 'new' ? (
            <>
              <Button onClick={() => mark('answered')}>Ответили</Button>
              <Button variant="default" onClick={() => mark('refused')}>
                Отказали
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => mark('new')}>
              Вернуть в&nbsp;новые
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={remove}>
            Удалить
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function Ways({ contact }: { contact: string }) {
  if (isMail(contact))
    return (
      <Anchor href={`mailto:${contact}`} className={css.way}>
        Написать: {contact}
      </Anchor>
    )
  return (
    <Group gap="md">
      <Anchor href={phoneHref(contact)} className={css.way}>
        Позвонить: {contact}
      </Anchor>
      <Anchor href={`sms:${phoneNumber(contact)}`} className={css.way}>
        Написать
      </Anchor>
    </Group>
  )
}

function Note({ signup, notes }: { signup: Signup; notes: Notes }) {
  const { id, note } = signup
  const { revalidate } = useRevalidator()

  async function save() {
    const text = notes.textOf(signup)
    try {
      await change(id, { note: text })
      sayChanged('Пометка сохранена', () => change(id, { note }), noteFailure)
    } catch (cause) {
      sayFailed(noteFailure, cause)
      return revalidate()
    }
    await revalidate()
    notes.forget(id, text)
  }

  return (
    <>
      <Textarea
        label="Пометка"
        autosize
        minRows={1}
        maxLength={500}
        value={notes.textOf(signup)}
        onChange={({ currentTarget }) => notes.type(id, currentTarget.value)}
      />
      {notes.isUnsaved(signup) && (
        <Button variant="default" onClick={save} className={css.save}>
          Сохранить пометку
        </Button>
      )}
    </>
  )
}
