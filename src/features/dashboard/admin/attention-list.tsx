import { Anchor, Paper, Text, Title } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  answerDays,
  correctionDays,
  destructionDays,
  inWords,
  noticeHours,
  noticeTime,
  stopDays,
  workingDays,
} from '#content/law-terms.ts'
import { nameRequestsScreen } from '#features/consents/name-requests.names.ts'
import { OperatorNote } from '#features/operator/admin/operator-note.tsx'
import { useTerms } from '#features/operator/admin/use-terms.ts'
import type { Terms } from '#features/operator/working-days.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { formatDate, formatDateRange, localDate, saysYear } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import type { Attention, AttentionKind, Dashboard, DashboardPart } from '../dashboard.contract.ts'
import css from './attention-list.module.css'
import { BackupWarning, LostFiles, needsBackup, StrayFiles } from './backup-note.tsx'
import { DamagedRecords } from './damaged-records.tsx'
import { ExampleNote } from './example-note.tsx'
import { removalHint, removalState, removalTitle } from './removal-words.ts'
import { SetupList } from './setup-list.tsx'
import { WeakPassword } from './weak-password.tsx'

interface Words {
  title: string
  hint: string
  /** The screen where it is done. */
  address: (id: number) => string
  /** Where the rest is, when not all are shown. */
  all: string
}

const words: Record<AttentionKind, Words> = {
  leak: {
    title: 'Утечка: сообщить в\u00a0Роскомнадзор',
    hint: `О\u00a0случившемся\u00a0— за\u00a0${noticeTime('first')}, о\u00a0результатах расследования\u00a0— за\u00a0${noticeHours.second}. Тексты готовы.`,
    address: (id) => `/admin/pages/leaks/${id}`,
    all: '/admin/pages/leaks',
  },
  signup: {
    title: 'Заявки на пробное занятие',
    hint: 'Люди ждут звонка или письма.',
    address: () => '/admin/federation/signups',
    all: '/admin/federation/signups',
  },
  removal: {
    title: 'Просят убрать фотографию',
    hint: removalHint([{}]),
    address: () => '/admin/media#removals',
    all: '/admin/media#removals',
  },
  nameRequest: {
    title: 'Просят сократить, убрать или исправить имя',
    hint: `Само имя пока на\u00a0месте. Прекратить публикацию надо за\u00a0${workingDays(stopDays)}, исправить\u00a0— за\u00a0${inWords(correctionDays)}, ответить\u00a0— за\u00a0${inWords(answerDays)}.`,
    address: () => nameRequestsScreen,
    all: nameRequestsScreen,
  },
  noConsent: {
    title: 'Фотографии скрыты: нет согласия',
    hint: 'Согласие человека на\u00a0снимке кончилось, отозвано или удалено. Запишите новое, удалите снимки или снимите отметку.',
    address: (id) => `/admin/media/${id}?with=none`,
    all: '/admin/media',
  },
  termEnded: {
    title: 'Срок согласия вышел',
    hint: `Возьмите новое согласие или уничтожьте данные: закон даёт на\u00a0это ${inWords(destructionDays)} дней. Будет готов акт.`,
    address: (id) => `/admin/consents/${id}`,
    all: '/admin/consents',
  },
  outgrown: {
    title: 'Исполняется 18: возьмите новое согласие',
    hint: 'С\u00a018\u00a0лет подписывает сам спортсмен: согласие родителей на\u00a0него не\u00a0переходит. Известен день рождения — поставьте в\u00a0согласии срок.',
    address: (id) => `/admin/consents/${id}`,
    all: '/admin/consents',
  },
  operator: {
    title: 'Оператор данных: чего ещё нет',
    hint: 'Уведомление в\u00a0Роскомнадзор, ответственный и\u00a0те, кому поручена обработка: этого требует закон, и\u00a0это видно в\u00a0политике.',
    address: () => '/admin/pages/operator',
    all: '/admin/pages/operator',
  },
  certificate: {
    title: 'Проверьте справки тех, кто работает с\u00a0детьми',
    hint: 'К\u00a0работе с\u00a0детьми не\u00a0допускают с\u00a0определённой судимостью (статья 351.1 Трудового кодекса). Запишите, когда справку видели; посетители этого не\u00a0видят.',
    address: (id) => `/admin/federation/people/${id}`,
    all: '/admin/federation/people',
  },
  entriesShut: {
    title: 'Приём заявок не открыт',
    hint: 'Срок заявок указан, а этап — «Предстоит»: сайт пишет, что день, когда откроется приём, не сообщён.',
    address: (id) => `/admin/competitions/${id}`,
    all: '/admin/competitions?status=upcoming',
  },
  endedEarly: {
    title: 'Завершено раньше срока',
    hint: 'Последний день ещё впереди, а на сайте это уже среди прошедших.',
    address: (id) => `/admin/competitions/${id}`,
    all: '/admin/competitions?status=completed',
  },
  entriesEnd: {
    title: 'Скоро закончится приём заявок',
    hint: 'Самое время напомнить клубам.',
    address: (id) => `/admin/competitions/${id}`,
    all: '/admin/competitions?status=registration',
  },
  noRegulations: {
    title: 'Нет положения',
    hint: 'В\u00a0положении условия: кого допускают, что привезти, как подать заявку. Регламент (ход дня) его не\u00a0заменяет. Если положение загружено под другим видом, смените вид документа.',
    address: (id) => `/admin/competitions/${id}`,
    all: '/admin/competitions?status=upcoming',
  },
  noResults: {
    title: 'Нет результатов',
    hint: 'Соревнование прошло, спортсмены ждут протокол.',
    address: (id) => `/admin/competitions/${id}/results`,
    all: '/admin/competitions?status=completed',
  },
  clubDoubts: {
    title: 'Это тот же клуб?',
    hint: 'В протоколе клуб записан по-разному: так он займёт в медальном зачёте две строки.',
    address: (id) => `/admin/competitions/${id}/results`,
    all: '/admin/competitions?status=completed',
  },
  namesClosed: {
    title: 'Имена детей стали короче',
    hint: 'Раньше их открывал переключатель соревнования, теперь — согласие на каждого. Откройте протокол, запишите согласия, какие есть, и\u00a0сохраните.',
    address: (id) => `/admin/competitions/${id}/results`,
    all: '/admin/competitions?status=completed',
  },
  report: {
    title: 'Отчёт федерации за прошлый год',
    hint: 'Общественное объединение каждый год публикует отчёт об\u00a0использовании имущества и отчитывается в\u00a0Минюст; форму и\u00a0срок сверьте с\u00a0Минюстом. Загрузите документ вида «Отчёты» и\u00a0укажите год.',
    address: () => '/admin/federation/documents/new',
    all: '/admin/federation/documents',
  },
  double: {
    title: 'Тренировка стоит в календаре дважды',
    hint: 'Она есть и в расписании клуба. Откройте её и уберите лишнюю.',
    address: (id) => `/admin/calendar/${id}`,
    all: '/admin/calendar',
  },
  draft: {
    title: 'Черновики',
    hint: 'Посетители их не видят.',
    address: (id) => `/admin/news/${id}`,
    all: '/admin/news?status=draft',
  },
}

const partWords: Record<Exclude<DashboardPart, AttentionKind>, string> = {
  next: 'Что увидят посетители дальше',
  backup: 'Резервная копия',
  signIns: 'Входы в\u00a0админку',
  setup: 'Что рассказать о\u00a0федерации',
  standing: 'Кто отвечает за\u00a0данные',
  files: 'Лишние и\u00a0потерянные файлы',
}
const allWords: Record<DashboardPart, string> = {
  ...partWords,
  ...(Object.fromEntries(keysOf(words).map((kind) => [kind, words[kind].title])) as Record<
    AttentionKind,
    string
  >),
}

/** What is not told of may be waiting all the same. */
function Unread({ parts }: { parts: DashboardPart[] }) {
  return (
    <Paper withBorder className={css.group} data-kind="unread">
      <Title order={3} className={css.title}>
        Часть сводки не&nbsp;прочиталась
      </Title>
      <Text size="sm">
        Остальное на&nbsp;месте. Обновите страницу; если не&nbsp;поможет, покажите это тому, кто
        обслуживает сервер.
      </Text>
      <ul className={css.items}>
        {parts.map((part) => (
          <li key={part}>{typograph(allWords[part])}</li>
        ))}
      </ul>
    </Paper>
  )
}

type Item = Attention['items'][number]

export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const { attention, today, backup, example, setup, operator, damaged } = dashboard
  const { strayFiles, lostFiles, weakPasswordSince, unread } = dashboard
  const warns = backup !== null && needsBackup(backup)
  const isNew = example || setup.length > 0
  const areFilesWell = strayFiles === 0 && lostFiles === 0
  const isHealthy = areFilesWell && damaged.length === 0 && unread.length === 0
  const isDone = !warns && !isNew && isHealthy && !weakPasswordSince
  if (isDone && attention.length === 0) return <AllDone />
  const awaited = attention.filter(({ kind }) => isAwaited(kind))
  return (
    <div className={css.groups}>
      {awaited.length > 0 && <Awaited groups={awaited} today={today} />}
      {example && <ExampleNote withContacts={operator.madeUp.length > 0} />}
      {setup.length > 0 ? <SetupList setup={setup} /> : <OperatorNote {...operator} />}
      {weakPasswordSince && <WeakPassword since={weakPasswordSince} />}
      {warns && <BackupWarning backup={backup} />}
      {damaged.length > 0 && <DamagedRecords records={damaged} />}
      {unread.length > 0 && <Unread parts={unread} />}
      {lostFiles > 0 && <LostFiles total={lostFiles} />}
      {strayFiles > 0 && <StrayFiles total={strayFiles} />}
      {attention
        .filter(({ kind }) => !isAwaited(kind))
        .map((group) => (
          <Group
            key={group.kind}
            group={group}
            note={(item) => <Note {...{ kind: group.kind, item, today }} />}
          />
        ))}
    </div>
  )
}

/** People wait, and most of it has its term by law: that stands above all the site wants of its own. */
const isAwaited = (kind: AttentionKind) =>
  ['leak', 'signup', 'removal', 'nameRequest'].includes(kind)

function Awaited({ groups, today }: { groups: Attention[]; today: string }) {
  const { terms, failure } = useTerms()
  return (
    <>
      {failure}
      {groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          note={(item) => <TermNote {...{ kind: group.kind, item, today, terms }} />}
        />
      ))}
    </>
  )
}

interface GroupProps {
  group: Attention
  note(item: Item): ReactNode
}

const wordsOf = (kind: AttentionKind, items: readonly Item[]): Words =>
  kind === 'removal'
    ? { ...words.removal, title: removalTitle(items), hint: removalHint(items) }
    : words[kind]

function Group({ group: { kind, items, total }, note }: GroupProps) {
  const { title, hint, address, all } = wordsOf(kind, items)
  return (
    <Paper withBorder className={css.group} data-kind={kind}>
      <Title order={3} className={css.title}>
        {title} <span className={css.count}>{total}</span>
      </Title>
      <Text size="sm" c="dimmed">
        {typograph(hint)}
      </Text>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={`${item.id}-${item.of}`}>
            <Link to={address(item.id)} className={css.item}>
              <span className={css.name}>{item.title}</span>
              <span className={css.note}>{note(item)}</span>
              <IconChevronRight size={18} className={css.arrow} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Anchor component={Link} to={all} className={css.all}>
          Показать все
        </Anchor>
      )}
    </Paper>
  )
}

function AllDone() {
  return (
    <Paper withBorder className={css.done}>
      <IconCircleCheck size={40} stroke={1.4} aria-hidden />
      <div>
        <p className={css.doneTitle}>Всё в&nbsp;порядке</p>
        <Text c="dimmed">
          Черновиков нет, у&nbsp;соревнований есть документы и&nbsp;результаты.
        </Text>
      </div>
    </Paper>
  )
}

interface NoteProps {
  kind: AttentionKind
  item: Item
  today: string
}

/** By which day the law wants it. */
function TermNote({ kind, item, today, terms }: NoteProps & { terms: Terms }) {
  const { timeZone } = useSite()
  switch (kind) {
    case 'removal': {
      const asked = `просьба пришла ${formatMoment(item.at, timeZone)}, решить до\u00a0${terms.words(localDate(item.at, timeZone), today)}`
      return `${removalState(item)}; ${asked}`
    }
    case 'nameRequest': {
      const asked = localDate(item.at, timeZone)
      return `просьба пришла ${formatMoment(item.at, timeZone)}, прекратить публикацию до\u00a0${terms.words(asked, today)}, ответить до\u00a0${terms.words(asked, today, answerDays)}`
    }
    case 'leak':
      return `до\u00a0${formatMoment(item.at, timeZone)}`
    default:
      return `заявка пришла ${formatMoment(item.at, timeZone)}`
  }
}

function Note({ kind, item, today }: NoteProps) {
  const { timeZone } = useSite()
  switch (kind) {
    case 'outgrown':
      return item.at < today ? '18 уже есть' : '18 исполняется в этом году'
    case 'operator':
      return ''
    case 'certificate':
      return item.at ? `проверить до\u00a0${formatDate(item.at)}` : 'не\u00a0проверена'
    case 'termEnded':
    case 'report':
      return `до ${formatDate(item.at)}`
    case 'noConsent':
      return 'альбом'
    case 'draft':
      return `изменён ${formatMoment(item.at, timeZone)}`
    case 'double':
      return item.of
    case 'entriesShut':
    case 'entriesEnd':
      return item.at === today
        ? 'сегодня последний день'
        : `последний день — ${formatDate(item.at, { year: saysYear(item.at, today), weekday: true })}`
    default:
      return formatDateRange(item.at, item.until)
  }
}
