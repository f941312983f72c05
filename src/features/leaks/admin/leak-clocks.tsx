import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { noticeTime } from '#content/law-terms.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { minuteMs } from '#kit/base/durations.ts'
import { count } from '#kit/text/plural.ts'
import { type Leak, type Notice, noticeDue, notices } from '../leaks.record.ts'

const names: Record<Notice, string> = {
  first: `О\u00a0случившемся: ${noticeTime('first')}`,
  second: `О\u00a0расследовании: ${noticeTime('second')}`,
}

interface LeakClocksProps {
  leak: Pick<Leak, 'foundAt' | 'firstSentAt' | 'secondSentAt'>
}

/** Until when each notice has to go, counted from the hour that the editor has said. */
export function LeakClocks({ leak }: LeakClocksProps) {
  const { timeZone } = useSite()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(ticking)
  }, [])
  const { foundAt } = leak
  if (!foundAt)
    return <Text size="sm">Укажите, когда об&nbsp;этом узнали: от&nbsp;этого часа идёт срок.</Text>
  const sent = { first: leak.firstSentAt, second: leak.secondSentAt }
  return (
    <section aria-labelledby="leak-clocks">
      <Text id="leak-clocks" fw={600}>
        Срок
      </Text>
      {notices.map((notice) => {
        const due = noticeDue(foundAt, notice)
        const leftMs = Date.parse(due) - now
        const sentAt = sent[notice]
        return (
          <Text key={notice} size="sm" {...(!sentAt && leftMs < 0 && { c: 'red', fw: 600 })}>
            {names[notice]}, до&nbsp;{formatMoment(due, timeZone)}
            {sentAt ? `; отправлено ${formatMoment(sentAt, timeZone)}` : `; ${leftWords(leftMs)}`}
          </Text>
        )
      })}
    </section>
  )
}

/** «осталось 5 часов», «срок вышел 2 часа назад» */
function leftWords(leftMs: number): string {
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
  const span =
    minutes < 60
      ? count(minutes, ['минута', 'минуты', 'минут'])
      : count(Math.floor(minutes / 60), ['час', 'часа', 'часов'])
  return leftMs < 0 ? `срок вышел, прошло: ${span}` : `осталось: ${span}`
}
