import { Alert, Anchor, Button, Radio, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LineField } from '#kit/admin/line-field.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import narrow from '#kit/admin/narrow-screen.module.css'
import { ScreenHeading } from '#kit/admin/screen-heading.tsx'
import { hourMs } from '#kit/base/durations.ts'
import { shownForMs } from '#kit/offline/kept-ages.ts'
import { personIn, unnamedAthlete } from '../person-name.ts'
import type { NamePlaces, Withdrawal } from '../withdrawals.contract.ts'
import css from './consents.module.css'
import { findPlaces, shortenName } from './consents-client.ts'
import { nameInProtocol } from './names-to-seek.ts'
import { PartsList } from './parts-list.tsx'
import type { ShortenState } from './shorten-link.ts'

const toList = { to: '/admin/consents', label: 'К списку согласий' }

/** Of a name without a consent: where it stands is shown, then it is shortened or taken away there, then what was done. */
export function Component() {
  const state: ShortenState | null = useLocation().state
  const [fullName, setFullName] = useState(state?.fullName ?? '')
  const [unnamed, setUnnamed] = useState(state?.unnamed ?? false)
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
      question: unnamed
        ? `Убрать имя «${name}» из\u00a0протоколов?`
        : `Сократить имя «${name}» до\u00a0«${short}» везде?`,
      explanation: (
        <Text>
          {unnamed &&
            `В\u00a0протоколах вместо него будет «${unnamedAthlete}», в\u00a0новостях и\u00a0других текстах\u00a0— «${short}». `}
          Вернуть полное имя будет нельзя, в&nbsp;журнале его тоже не&nbsp;останется. Если так же
          зовут ещё кого-то, чьего согласия нет, его имя тоже {unnamed ? 'уберётся' : 'сократится'}.
        </Text>
      ),
      action: unnamed ? 'Убрать' : 'Сократить',
    })
    if (!sure) return
    setBusy(true)
    try {
      setDone(await shortenName({ fullName: name, ...(unnamed && { unnamed }) }))
      setFound(undefined)
      if (unnamed) sayDone(`Имя убрано из\u00a0протоколов: ${short}`)
      else sayDone(`Имя сокращено везде: ${short}`)
    } catch (cause) {
      sayFailed('Ошибка при сокращении имени', cause)
    } finally {
      setBusy(false)
    }
  }

  const inProtocols = found?.parts.some(({ named }) => named) ?? false

  return (
    <div className={narrow.screen}>
      <title>{`${unnamed ? 'Убрать' : 'Сократить'} имя — админка`}</title>
      <ScreenHeading
        title={unnamed ? 'Убрать имя из\u00a0протоколов' : 'Сократить имя везде'}
        back={state?.back ?? toList}
      />
      <Text c="dimmed">
        Для имени, на&nbsp;которое нет записанного согласия. Останутся фамилия и&nbsp;первая буква:
        в&nbsp;протоколах, новостях, карточках, поиске, журнале и&nbsp;корзине. В&nbsp;протоколах
        можно убрать и&nbsp;их. Если имя придёт с&nbsp;новым протоколом, программа сделает
        с&nbsp;ним то&nbsp;же самое.
      </Text>
      <form onSubmit={look} noValidate>
        <Stack>
          <LineField
            label="Фамилия и имя"
            description={
              'Полностью, как в\u00a0протоколе: «Усов Илья». По\u00a0«Усов И.» программа не\u00a0отличит его от\u00a0тёзок'
            }
            value={fullName}
            error={fault}
            maxLength={120}
            onChange={(name: string) => {
              setFullName(name)
              setFound(undefined)
            }}
          />
          <Radio.Group
            label="Что сделать"
            value={unnamed ? 'unnamed' : 'short'}
            onChange={(value) => setUnnamed(value === 'unnamed')}
          >
            <Stack gap={0} mt={4}>
              <Radio
                value="short"
                label="Сократить до&nbsp;фамилии и&nbsp;первой буквы"
                description="«Иванов П.» везде"
              />
              <Radio
                value="unnamed"
                label="Убрать имя из&nbsp;протоколов"
                description={`В\u00a0протоколах «${unnamedAthlete}»; место и\u00a0медаль остаются клубу. В\u00a0новостях и\u00a0других текстах имя сократится: перепишите их сами, список будет в\u00a0акте`}
              />
            </Stack>
          </Radio.Group>
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
            {!unnamed
              ? `Станет «${found.short}»`
              : inProtocols
                ? `В\u00a0протоколах — «${unnamedAthlete}», в\u00a0текстах — «${found.short}»`
                : 'В\u00a0протоколах такого имени нет'}
          </Title>
          {!inProtocols && (
            <Text mt="sm">
              Полностью и&nbsp;так, как написано здесь, оно не&nbsp;стоит ни&nbsp;в&nbsp;одной
              строке протоколов. Просят о&nbsp;человеке, который записан иначе или уже коротко?
              Найдите его строку в&nbsp;протоколе: «Имена на&nbsp;сайте»
              {unnamed && ', «Убрать имя»'}.{' '}
              <Anchor
                component={Link}
                {...(state?.protocol
                  ? nameInProtocol(state.protocol, found.fullName)
                  : { to: '/admin/competitions' })}
                className={css.door}
              >
                {state?.protocol ? 'Открыть протокол' : 'К\u00a0соревнованиям'}
              </Anchor>
            </Text>
          )}
          <PartsList
            parts={found.parts}
            name={found.fullName}
            none="Сейчас этого имени полностью нигде нет."
          />
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
            программа не&nbsp;находит. Если страница осталась в&nbsp;памяти чьего-то телефона, без
            связи он покажет её с&nbsp;прежним именем ещё до&nbsp;{shownForMs / hourMs} часов.
          </Text>
          {(!unnamed || inProtocols) && (
            <Button
              color="red"
              mt="md"
              loading={busy}
              className={css.deed}
              onClick={() => act(found)}
            >
              {unnamed ? 'Убрать имя из\u00a0протоколов' : 'Сократить имя везде'}
            </Button>
          )}
        </section>
      )}
      {done && (
        <section aria-labelledby="done">
          <Title order={2} id="done" ref={heading} tabIndex={-1}>
            {done.unnamed ? 'Имя убрано' : 'Имя сокращено'}: {done.who}
          </Title>
          <PartsList parts={done.done} name={done.who} none="Полного имени нигде не&nbsp;было." />
          <Anchor component={Link} to={`/admin/consents/withdrawn/${done.id}`} className={css.door}>
            Акт об&nbsp;уничтожении
          </Anchor>
        </section>
      )}
    </div>
  )
}
