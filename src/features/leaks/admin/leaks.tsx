import { Anchor, Badge, List, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { noticeHours, noticeTime } from '#content/law-terms.ts'
import { operator } from '#features/operator/operator.record.ts'
import { MomentField } from '#kit/admin/moment-field.tsx'
import type { RecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import type { ValuesOf } from '#kit/record/record.ts'
import { typograph } from '#kit/text/typography.ts'
import { type Leak, leaks, nextNotice } from '../leaks.record.ts'
import { LeakClocks } from './leak-clocks.tsx'
import { LeakTexts } from './leak-texts.tsx'

const forEditors = { words: 'Видят это только редакторы; каждая правка\u00a0— в\u00a0журнале' }

type LeakForm = RecordForm<ValuesOf<typeof leaks.fields>, Leak>

function at(field: 'foundAt' | 'firstSentAt' | 'secondSentAt') {
  return ({ form }: LeakForm) => (
    <MomentField label={leaks.fields[field].label} {...form.getInputProps(field)} />
  )
}

export const { list, edit } = recordScreens(leaks, {
  title: 'Если данные утекли',
  back: { to: operator.screen, label: 'К\u00a0оператору данных' },
  empty: {
    icon: IconLockOpen,
    hint: `Узнали, что чужие получили имена, телефоны или документы,\u00a0— запишите это сразу: здесь пойдут часы, ${noticeHours.first} и\u00a0${noticeHours.second}, и\u00a0появятся готовые тексты для Роскомнадзора. Раз в\u00a0год откройте новую запись и\u00a0без утечки: порядок стоит над\u00a0полями, сохранять её не\u00a0нужно.`,
  },
  sorted: 'newest first',
  details: ({ foundAt }) => (foundAt ? '' : 'не\u00a0указано, когда узнали'),
  badge: (leak) => <Standing leak={leak} />,
  pageOf: () => '/privacy',
  unseen: () => forEditors,
  inputs: {
    foundAt: at('foundAt'),
    firstSentAt: at('firstSentAt'),
    secondSentAt: at('secondSentAt'),
  },
  aside: ['firstSentAt', 'secondSentAt'],
  standingTitle: 'Уведомления',
  useEnclosed: () => ({ above: ({ form }) => <FirstOfAll leak={form.values} /> }),
  lead: ({ form }) => <LeakTexts leak={form.values} />,
})

const FirstOfAll = ({ leak }: ComponentProps<typeof LeakClocks>) => (
  <>
    <LeakClocks leak={leak} />
    <AtOnce />
  </>
)

function Standing({ leak }: { leak: Leak }) {
  const next = nextNotice(leak)
  if (!next) return <Badge color="green">Уведомления отправлены</Badge>
  return (
    <Badge color="red">
      {next.notice === 'first' ? 'Первое уведомление' : 'Второе уведомление'} не&nbsp;отправлено
    </Badge>
  )
}

const AtOnce = () => (
  <section aria-labelledby="leak-at-once">
    <Text id="leak-at-once" fw={600}>
      Что сделать сразу
    </Text>
    <List size="sm" spacing={4}>
      <List.Item>
        Закрыть: сменить пароли входа и&nbsp;почты, завершить чужие входы в&nbsp;«Моём аккаунте»,
        попросить хостинг отключить лишнее.
      </List.Item>
      <List.Item>
        Сохранить: журнал изменений и&nbsp;входов, записи веб-сервера за&nbsp;эти дни, свежую
        резервную копию. Ничего не&nbsp;стирать, пока идёт расследование.
      </List.Item>
      <List.Item>
        {typograph(
          `Сообщить в Роскомнадзор за ${noticeTime('first')} о том, что случилось, и за ${noticeTime('second')} — о результатах внутреннего расследования (статья 21 Закона № 152-ФЗ):`,
        )}{' '}
        <Anchor href="https://pd.rkn.gov.ru" size="sm" target="_blank" rel="noopener noreferrer">
          pd.rkn.gov.ru
        </Anchor>
        , адрес и&nbsp;форму сверьте.
      </List.Item>
      <List.Item>Записать приказом, кто расследует и&nbsp;что нашли.</List.Item>
    </List>
  </section>
)
