import { Anchor, Button, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { stopDays, workingDays } from '#content/law-terms.ts'
import { useTerms } from '#features/operator/admin/use-terms.ts'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import { useSite } from '#kit/admin/site.ts'
import { hourMs } from '#kit/base/durations.ts'
import { pictureShownMinutes } from '#kit/files/picture-age.ts'
import { shownForMs } from '#kit/offline/kept-ages.ts'
import { bornText } from '#kit/text/birth-year.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { typograph } from '#kit/text/typography.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { hidesPhotos, madeWords, shortensName } from '../act-words.ts'
import { conditionWords } from '../conditions.ts'
import { type Consent, consents, isOver } from '../consents.record.ts'
import { ConsentPhotos } from './consent-photos.tsx'
import css from './consents.module.css'
import { findWithdrawn, withdrawConsent } from './consents-client.ts'
import { OpenedNames, Standing, WithOpenedNames } from './opened-names.tsx'
import { PartsList } from './parts-list.tsx'
import { shortenScreen } from './shorten-link.ts'
import { SignerInput } from './signer-input.tsx'
import { ConsentTabs } from './tabs.tsx'

const forEditors = {
  words:
    'Видят его только редакторы. Имя откроется в\u00a0протоколе: там, где «Имена на\u00a0сайте»; снимки отмечают в\u00a0альбоме',
}

const screens = recordScreens(consents, {
  title: 'Согласия',
  tabs: <ConsentTabs current="/admin/consents" />,
  empty: {
    icon: IconSignature,
    hint: 'Запишите подписанные бумаги: кто, что разрешил и до какого дня. Протоколы покажут имена детей полностью только по ним.',
  },
  sorted: 'by name',
  details: detailsOf,
  badge: (consent) => <Standing consent={consent} />,
  pageOf: () => '/consent/distribution',
  unseen: () => forEditors,
  inputs: { signer: ({ form }) => <SignerInput form={form} /> },
  aside: ['givenOn', 'until', 'paper'],
  asideTitle: 'Бумага',
  removalMeans:
    'Имя, открытое по\u00a0нему, сократится, показанные по\u00a0нему снимки скроются, а\u00a0акта не\u00a0будет. Если человек передумал, не\u00a0удаляйте: откройте согласие и\u00a0нажмите «Отозвать».',
  lead: ({ stored, abandon }) => (
    <>
      {stored && <OpenedNames consent={stored} />}
      {stored && <Conditions consent={stored} />}
      {stored && <ConsentPhotos id={stored.id} />}
      {stored && <Withdraw consent={stored} leave={abandon} />}
      <Anchor href="/consent/distribution" target="_blank">
        Бланк согласия
      </Anchor>
      <Anchor href="/consent/withdrawal" target="_blank">
        Требование об&nbsp;отзыве для печати
      </Anchor>
    </>
  ),
})

function detailsOf({ born, until, paper }: Consent): string {
  const facts = [born && bornText(born), until && `по\u00a0${formatDate(until)}`, typograph(paper)]
  return facts.filter(Boolean).join(' · ')
}

export const list = {
  ...screens.list,
  Component: () => (
    <WithOpenedNames isList>
      <screens.list.Component />
      <Text className={css.below}>
        Просят сократить имя, а&nbsp;согласия здесь нет?{' '}
        <Anchor component={Link} to={shortenScreen} className={css.door}>
          Сократить имя везде
        </Anchor>
      </Text>
    </WithOpenedNames>
  ),
}
export const edit = {
  ...screens.edit,
  Component: () => (
    <WithOpenedNames>
      <screens.edit.Component />
    </WithOpenedNames>
  ),
}

/** In texts nobody but people can set the mark, and the law gives a few working days. */
function Conditions({ consent }: { consent: Consent }) {
  const { allows, givenOn } = consent
  const words = conditionWords(consent)
  return words && givenOn && allows.includes('news') && <OwnConditions {...{ words, givenOn }} />
}

function OwnConditions({ words, givenOn }: { words: string; givenOn: string }) {
  const { timeZone } = useSite()
  const { terms, failure } = useTerms()
  if (failure) return failure
  return (
    <Text size="sm">
      В&nbsp;новостях и&nbsp;подписях допишите условие сами, рядом с&nbsp;именем: {quoted(words)}.
      Закон даёт на&nbsp;это {workingDays(stopDays)}, до&nbsp;
      {terms.words(givenOn, localDate(new Date(), timeZone))}.
    </Text>
  )
}

interface WithdrawProps {
  consent: Consent
  leave(go: () => void): void
}

/** One action: what it will do is shown first, what it did is kept. */
function Withdraw({ consent, leave }: WithdrawProps) {
  const { id, fullName } = consent
  const { timeZone } = useSite()
  const hasEnded = isOver(consent, localDate(new Date(), timeZone))
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function withdraw() {
    setBusy(true)
    try {
      const parts = await findWithdrawn(id)
      const sure = await confirmDanger({
        question: hasEnded
          ? `Уничтожить данные ${quoted(fullName)}?`
          : `Отозвать согласие ${quoted(fullName)}?`,
        explanation: (
          <>
            <Text>
              {shortensName(parts) &&
                'Имя станет короче: фамилия и\u00a0первая буква. Вернуть его будет нельзя. '}
              Согласие перейдёт в&nbsp;«Отозванные»: там останется, что сделано, без полного имени.
            </Text>
            <PartsList isPlain parts={parts} none="Сейчас этого имени полностью нигде нет." />
            {shortensName(parts) && (
              <Text mt="sm" size="sm">
                Если там есть тёзка без своего согласия, его имя тоже сократится.
              </Text>
            )}
            {hidesPhotos(parts) && (
              <Text mt="sm" size="sm">
                Тот, кто снимок уже открывал, может видеть его ещё до&nbsp;{pictureShownMinutes}{' '}
                минут.
              </Text>
            )}
            {parts.length > 0 && (
              <Text mt="sm" size="sm">
                Страницу, которую телефон сохранил, без связи можно видеть ещё до&nbsp;
                {shownForMs / hourMs} часов.
              </Text>
            )}
          </>
        ),
        action: hasEnded ? 'Уничтожить' : 'Отозвать',
      })
      if (!sure) return
      const made = madeWords((await withdrawConsent(id)).done)
      sayDone(withCause(hasEnded ? 'Данные уничтожены' : 'Согласие отозвано', made))
      leave(() => navigate('/admin/consents/withdrawn', { replace: true }))
    } catch (cause) {
      sayFailed('Ошибка при отзыве согласия', cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="default" loading={busy} onClick={withdraw}>
        {hasEnded ? 'Уничтожить данные' : 'Отозвать согласие'}
      </Button>
      <Text size="sm" c="dimmed">
        {hasEnded
          ? 'Срок согласия вышел: закон даёт тридцать дней, чтобы уничтожить данные. Если у\u00a0человека есть и\u00a0новое согласие, здесь оно тоже будет отозвано.'
          : 'Что отзыв изменит на\u00a0сайте, будет показано до\u00a0него. Удалять стоит только записанное по\u00a0ошибке: акта тогда не\u00a0будет.'}{' '}
        После {hasEnded ? 'уничтожения' : 'отзыва'} будет готов акт для печати.
      </Text>
    </>
  )
}
