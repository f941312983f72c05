import { Button, Paper, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { contactNames, type Dashboard, type SetupStep } from '../dashboard.contract.ts'
import css from './setup-list.module.css'

interface Words {
  title: string
  hint: string
  /** Absent: it is not done in the admin. */
  to?: string
}

const words: Record<SetupStep, Words> = {
  name: {
    title: 'Название сайта и город',
    hint: 'Меняет их тот, кто устанавливал сайт: напишите ему полное название федерации и\u00a0город. Как это сделать, сказано в\u00a0его инструкции, в\u00a0разделе об\u00a0установке.',
  },
  contacts: {
    title: 'Контакты',
    hint: 'Адрес, телефон, часы работы и почта: они внизу каждой страницы.',
    to: '/admin/contacts',
  },
  operator: {
    title: 'Полное название и ИНН',
    hint: 'Кто отвечает за персональные данные. Пока нет названия, адреса и почты, на сайте нет ни политики, ни согласий, ни форм.',
    to: '/admin/contacts',
  },
  about: {
    title: 'О федерации',
    hint: 'Два-три предложения о себе. Есть образец, с которого можно начать.',
    to: '/admin/federation/about#lead',
  },
  clubs: {
    title: 'Где заниматься',
    hint: 'Хотя бы один клуб с расписанием: за этим приходят родители.',
    to: '/admin/federation/clubs/new',
  },
  competitions: {
    title: 'Первое соревнование',
    hint: 'Дата, место, возраст: остальное можно дописать потом.',
    to: '/admin/competitions/new',
  },
  people: {
    title: 'Люди федерации',
    hint: 'Президент, тренеры, судьи.',
    to: '/admin/federation/people/new',
  },
  news: { title: 'Первая новость', hint: 'Например, что сайт открылся.', to: '/admin/news/new' },
  documents: {
    title: 'Документы',
    hint: 'Устав, правила, бланки.',
    to: '/admin/federation/documents/new',
  },
  antidoping: {
    title: 'Ответственный за антидопинг',
    hint: 'Добавьте человека с\u00a0должностью «Ответственный за антидопинг»: его имя появится на\u00a0странице об\u00a0антидопинге.',
    to: '/admin/federation/people/new',
  },
  partners: {
    title: 'Партнёры',
    hint: 'Кто помогает федерации.',
    to: '/admin/partners/new',
  },
}

/** Leads whoever has a new site through what visitors will miss on it. */
export function SetupList({ setup }: Pick<Dashboard, 'setup'>) {
  const done = setup.filter((one) => one.done).length
  const [isAway, setAway] = useLocalStorage({
    ...{ key: 'setup-away', defaultValue: false },
    // Folded later it would move all that is below.
    getInitialValueInEffect: false,
  })
  if (isAway)
    return (
      <Button variant="subtle" justify="start" onClick={() => setAway(false)}>
        Заполнение сайта: {done} из {setup.length}
      </Button>
    )
  return (
    <Paper withBorder className={css.list}>
      <Title order={3} className={css.title}>
        Заполните сайт{' '}
        <span className={css.count}>
          {done} из {setup.length}
        </span>
      </Title>
      <ul className={css.steps}>
        {setup.map(({ step, done, missing }) => (
          <li key={step}>
            <Step {...words[step]} {...lackingWords(step, missing)} done={done} />
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-md" my="xs" onClick={() => setAway(true)}>
        Свернуть список
      </Button>
    </Paper>
  )
}

/** Of a step that is several fields: which are still to be told, and the way to the first of them. */
const lackingWords = (step: SetupStep, missing: Dashboard['setup'][number]['missing']) =>
  missing.length > 0 && {
    hint: `${words[step].hint} Не\u00a0хватает: ${missing.map((name) => contactNames[name]).join(', ')}.`,
    to: `/admin/contacts#${missing[0]}`,
  }

function Step({ title, hint, to, done }: Words & { done: boolean }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle
  const content = (
    <>
      <Icon size={24} className={css.mark} aria-label={done ? 'Готово' : 'Ещё не заполнено'} />
      <span>
        <span className={css.name}>{title}</span>
        {!done && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </span>
      {to && !done && <IconChevronRight size={18} className={css.arrow} aria-hidden />}
    </>
  )
  return to && !done ? (
    <Link to={to} className={css.step}>
      {content}
    </Link>
  ) : (
    <div className={css.step} data-done={done || undefined}>
      {content}
    </div>
  )
}
