import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LineField } from '#kit/admin/line-field.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import narrow from '#kit/admin/narrow-screen.module.css'
import { ScreenHeading } from '#kit/admin/screen-heading.tsx'
import { hourMs } from '#kit/base/durations.ts'
import { shownForMs } from '#kit/offline/kept-ages.ts'
import { personIn } from '../person-name.ts'
import type { NamePlaces, Withdrawal } from '../withdrawals.contract.ts'
import css from './consents.module.css'
import { findPlaces, shortenName } from './consents-client.ts'
import { PartsList } from './parts-list.tsx'
import type { ShortenState } from './shorten-link.ts'

const toList = { to: '/admin/consents', label: 'К списку согласий' }

/** Of a name without a consent: where it stands is shown, then it is shortened there, then what was done. */
export function Component() {
  const state: ShortenState | null = useLocation().state
  const [fullName, setFullName] = useState(state?.fullName ?? '')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<NamePlaces & { fullName: string }>()
  const [done, setDone] = useState<Withdrawal>()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is led to
  useEffect(() => heading.current?.focus(), [found, done])

  async function look(event: FormEvent) {
    event.preventDefault()
    const name = fullName.trim()
    if (!personIn(name)) return setFault('Укажите фамилию и\u00a0имя полностью')
    setFault(undefined)
    setDone(undefined)
    setBusy(true)
    try {
      setFound({ ...(await findPlaces({ fullName: name })), fullName: name })
    } catch (cause) {
      sayFailed('Ошибка при поиске имени', cause)
    } finally {
      setBusy(false)
    }
  }

  async function act({ fullName: name, short }: NonNullable<typeof found>) {
    const sure = await confirmDanger({
      question: `Сократить имя до\u00a0«${short}» везде?`,
      explanation: (
        <Text>
          Вернуть полное имя будет нельзя, в&nbsp;журнале его тоже не&nbsp;останется. Если так же
          зовут ещё кого-то, чьего согласия нет, его имя тоже сократится.
        </Text>
      ),
      action: 'Сократить',
    })
    if (!sure) return
    setBusy(true)
    try {
      setDone(await shortenName({ fullName: name }))
      setFound(undefined)
      sayDone(`Имя сокращено везде: ${short}`)
    } catch (cause) {
      sayFailed('Ошибка при сокращении имени', cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={narrow.screen}>
      <title>Сократить имя — админка</title>
      <ScreenHeading title="Сократить имя везде" back={state?.back ?? toList} />
      <Text c="dimmed">
        Для имени, на&nbsp;которое нет записанного согласия. Останутся фамилия и&nbsp;первая буква:
        в&nbsp;протоколах, новостях, карточках, поиске, журнале и&nbsp;корзине. Если имя придёт
        с&nbsp;новым протоколом, посетители увидят его коротким.
      </Text>
      <form onSubmit={look} noValidate>
        <Stack>
          <LineField
            label="Фамилия и имя"
            description={'Как на\u00a0сайте: сначала фамилия'}
            value={fullName}
            error={fault}
            maxLength={120}
            onChange={(name: string) => {
              setFullName(name)
              setFound(undefined)
            }}
          />
          <Button
            type="submit"
            variant={found ? 'default' : 'filled'}
            loading={busy}
            className={css.deed}
          >
            Показать, где стоит
          </Button>
        </Stack>
      </form>
      {found && (
        <section aria-labelledby="places">
          <Title order={2} id="places" ref={heading} tabIndex={-1}>
            Станет «{found.short}»
          </Title>
          <PartsList parts={found.parts} none="Сейчас этого имени полностью нигде нет." />
          {found.consents.length > 0 && (
            <Alert color="yellow" mt="sm" title="На это имя есть согласие">
              {found.consents.map((id) => (
                <Anchor key={id} component={Link} to={`/admin/consents/${id}`} className={css.door}>
                  Согласие №&nbsp;{id}
                </Anchor>
              ))}
              <Text>
                Строки, которые оно открыло, останутся полными. Если просит тот, кто его дал,
                откройте согласие и&nbsp;нажмите «Отозвать».
              </Text>
            </Alert>
          )}
          <Text size="sm" mt="sm">
            Имени в&nbsp;другом падеже («Ивановым Петром») и&nbsp;подписей на&nbsp;самих снимках
            программа не&nbsp;находит. Сохранённую телефоном страницу без связи видно ещё до&nbsp;
            {shownForMs / hourMs} часов.
          </Text>
          <Button
            color="red"
            mt="md"
            loading={busy}
            className={css.deed}
            onClick={() => act(found)}
          >
            Сократить имя везде
          </Button>
        </section>
      )}
      {done && (
        <section aria-labelledby="done">
          <Title order={2} id="done" ref={heading} tabIndex={-1}>
            Имя сокращено: {done.who}
          </Title>
          <PartsList parts={done.done} none="Полного имени нигде не&nbsp;было." />
          <Anchor component={Link} to={`/admin/consents/withdrawn/${done.id}`} className={css.door}>
            Акт об&nbsp;уничтожении
          </Anchor>
        </section>
      )}
    </div>
  )
}
