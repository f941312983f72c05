import { Anchor, Button, Group, Paper, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { sayChanged } from '#kit/admin/undo.tsx'
import { phoneHref, phoneNumber } from '#kit/text/phone.ts'
import { isMail } from '../signup-form.ts'
import {
  operatorFields,
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
  return (
    <Stack className={css.screen}>
      <Title>Федерация</Title>
      <FederationTabs current="signups" />
      <Taking setting={setting} />
      <section aria-labelledby="waiting">
        <Title order={2} id="waiting" mb="sm">
          {waiting.length > 0 ? `Ждут ответа: ${waiting.length}` : 'Новых заявок нет'}
        </Title>
        <Signups all={waiting} />
      </section>
      {closed.length > 0 && (
        <section aria-labelledby="closed">
          <Title order={2} id="closed" mb="sm">
            С&nbsp;ответом: {closed.length}
          </Title>
          <Signups all={closed} />
        </section>
      )}
      <Text size="sm" c="dimmed">
        Заявка удаляется сама: через {signupDays.closed} дней после ответа и&nbsp;не&nbsp;позже чем
        через {signupDays.any}. В&nbsp;корзину, в&nbsp;историю и&nbsp;в&nbsp;резервные копии она
        не&nbsp;попадает.
      </Text>
    </Stack>
  )
}

function Taking({ setting: { on, missing } }: { setting: SignupSetting }) {
  const { revalidate } = useRevalidator()
  const isReady = missing.length === 0

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
            <Anchor component={Link} to="/admin/contacts" underline="always">
              контактах
            </Anchor>
            , кто отвечает за&nbsp;персональные данные:{' '}
            {missing.map((name) => operatorFields[name]).join(', ')}.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          На&nbsp;странице клуба появится «Записаться на&nbsp;пробное». Если вы меняли{' '}
          <Anchor component={Link} to="/admin/pages" underline="always">
            политику и&nbsp;согласие
          </Anchor>
          , проверьте, что в&nbsp;них сказано о&nbsp;заявках.
        </Text>
      </Stack>
    </Paper>
  )
}

const Signups = ({ all }: { all: Signup[] }) => (
  <ul className={css.signups}>
    {all.map((one) => (
      <li key={one.id}>
        <Row signup={one} />
      </li>
    ))}
  </ul>
)

const done: Record<SignupStatus, string> = {
  new: 'Заявка снова новая',
  answered: 'Отмечено: ответили',
  refused: 'Отмечено: отказали',
}

function Row({ signup }: { signup: Signup }) {
  const { id, firstName, age, clubName, training, contact, message, status, createdAt } = signup
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()

  async function mark(next: SignupStatus) {
    const failure = 'Ошибка при сохранении заявки'
    try {
      await change(id, { status: next })
      sayChanged(done[next], () => change(id, { status }), failure)
    } catch (cause) {
      sayFailed(failure, cause)
    }
    await revalidate()
  }

  async function remove() {
    const sure = await confirmDanger({
      question: 'Удалить заявку навсегда?',
      explanation: 'Вернуть её будет нельзя: заявки не\u00a0хранятся в\u00a0корзине.',
      action: 'Удалить',
    })
    if (!sure) return
    try {
      await api.delete(`/api/signups/${id}`)
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
          {firstName}, {/^\d+$/.test(age) ? `возраст ${age}` : age}
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
        <Note signup={signup} />
        <Group gap="xs">
          {status === 'new' ? (
            <>
              <Button h={44} onClick={() => mark('answered')}>
                Ответили
              </Button>
              <Button h={44} variant="default" onClick={() => mark('refused')}>
                Отказали
              </Button>
            </>
          ) : (
            <Button h={44} variant="default" onClick={() => mark('new')}>
              Вернуть в&nbsp;новые
            </Button>
          )}
          <Button h={44} variant="subtle" color="red" onClick={remove}>
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

function Note({ signup: { id, note } }: { signup: Signup }) {
  const [text, setText] = useState(note)
  const { revalidate } = useRevalidator()

  async function save() {
    const failure = 'Ошибка при сохранении пометки'
    const put = (next: string) => change(id, { note: next }).then((now) => setText(now.note))
    try {
      await put(text)
      sayChanged('Пометка сохранена', () => put(note), failure)
    } catch (cause) {
      sayFailed(failure, cause)
    }
    await revalidate()
  }

  return (
    <>
      <Textarea
        label="Пометка"
        autosize
        minRows={1}
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== note && (
        <Button h={44} variant="default" onClick={save} className={css.save}>
          Сохранить пометку
        </Button>
      )}
    </>
  )
}
