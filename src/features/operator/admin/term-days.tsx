import { List, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { lawTerms } from '#content/law-terms.ts'
import { DayInput } from '#kit/admin/day-input.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, localDate, saysYear } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { typograph } from '#kit/text/typography.ts'
import { knownYears, type ToldDays, termsBy } from '../working-days.ts'

const inWords = new Intl.ListFormat('ru')

const yearWords = (told: ToldDays) => {
  const years = Object.keys(knownYears(told))
  return `${inWords.format(years)} ${years.length > 1 ? 'годы' : 'год'}`
}

/** By which day the law wants what somebody has asked for. */
export function TermDays({ told }: { told: ToldDays }) {
  const { timeZone } = useSite()
  const today = localDate(new Date(), timeZone)
  const [asked, setAsked] = useState(today)
  const words = ({ days, isCalendar }: (typeof lawTerms)[number]) => {
    if (!isCalendar) return termsBy(told).words(asked, today, days)
    const by = addDays(asked, days)
    return formatDate(by, { year: saysYear(by, today) })
  }
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>До&nbsp;какого дня</Title>
        <Text size="sm">
          {typograph(
            `Производственный календарь известен за ${yearWords(told)}. Другой год сайт считает по статье 112 Трудового кодекса, без переносов правительства, и просит сверить.`,
          )}
        </Text>
        <DayInput
          label={typograph('Просьба о данных получена')}
          description={typograph('Сайт этого не сохраняет: он только считает рабочие дни')}
          value={asked}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        {asked !== '' && (
          <List size="sm" spacing={4}>
            {lawTerms.map((term) => (
              <List.Item key={term.demand}>
                {typograph(term.demand)}: до&nbsp;{words(term)}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Paper>
  )
}
