import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { count } from '#kit/text/plural.ts'
import type { BelowField } from '../results-import.ts'
import type { SexAnswer, SexDoubt } from '../results-sexes.ts'
import type { GivenTable } from './use-import.ts'

interface ImportAskedProps {
  given: GivenTable
  /** «строки 3, 4, 5» */
  tellLines(rows: readonly number[]): string
}

/** What the table leaves open and only a person knows; nothing is taken for granted, nothing is held up. */
export function ImportAsked({ given, tellLines }: ImportAskedProps) {
  const { read, answers } = given
  return (
    <>
      <BelowQuestion
        below={read.below}
        answer={answers?.below}
        onAnswer={(below) => given.answer({ below })}
        tellLines={tellLines}
      />
      {read.sexDoubts.map((doubt) => (
        <SexQuestion
          key={doubt.category}
          doubt={doubt}
          names={doubt.rows.map((row) => read.results[row]!.athlete)}
          lines={tellLines(doubt.rows)}
          answer={answers?.sexes?.[doubt.category]}
          onAnswer={(sex) => given.answer({ sexes: { ...answers?.sexes, [doubt.category]: sex } })}
        />
      ))}
    </>
  )
}

interface BelowQuestionProps {
  below: readonly BelowField[][]
  answer: boolean | undefined
  onAnswer(isMeant: boolean): void
  tellLines: ImportAskedProps['tellLines']
}

function BelowQuestion({ below, answer, onAnswer, tellLines }: BelowQuestionProps) {
  const rows = [...below.keys()].filter((row) => below[row]!.length > 0)
  if (rows.length === 0) return null
  const fields = new Set(below.flat())
  const [what, verb] = fields.has('category')
    ? fields.has('weight')
      ? (['Категория и\u00a0вес', 'указаны'] as const)
      : (['Категория', 'указана'] as const)
    : (['Вес', 'указан'] as const)
  return (
    <Question
      label={`${what} ${verb} не\u00a0в\u00a0каждой строке. Что значат пустые клетки?`}
      about={`${count(rows.length, ['пустая', 'пустые', 'пустых'])}: ${tellLines(rows)}. Без ответа там будет пусто.`}
      value={answer === undefined ? '' : answer ? 'above' : 'own'}
      answers={{ above: 'То же, что строкой выше', own: 'Укажу сам после переноса' }}
      onAnswer={(value) => onAnswer(value === 'above')}
    />
  )
}

interface SexQuestionProps {
  doubt: SexDoubt
  names: string[]
  lines: string
  answer: SexAnswer | undefined
  onAnswer(answer: SexAnswer): void
}

const shownNames = 4

function SexQuestion({ doubt, names, lines, answer, onAnswer }: SexQuestionProps) {
  const { category, seem, said, other } = doubt
  const more = names.length - shownNames
  const listed = names.slice(0, shownNames).join(', ') + (more > 0 ? ` и\u00a0ещё ${more}` : '')
  const theirs = other ? `Да, перенести их в\u00a0«${other}»` : 'Да, категорию укажу после переноса'
  return (
    <Question
      label={`В\u00a0«${category}» попали ${seem}?`}
      about={`${said ? `В\u00a0таблице над ними: «${said}». ` : ''}${listed} (${lines}). Без ответа останутся в\u00a0этой категории.`}
      value={answer ?? ''}
      answers={{ theirs, right: 'Нет, всё верно' }}
      onAnswer={(value) => onAnswer(value as SexAnswer)}
    />
  )
}

interface QuestionProps {
  label: string
  about: ReactNode
  /** Empty while nobody has answered. */
  value: string
  answers: Record<string, string>
  onAnswer(value: string): void
}

function Question({ label, about, value, answers, onAnswer }: QuestionProps) {
  return (
    <Radio.Group label={label} description={about} value={value} onChange={onAnswer}>
      <Stack gap={0} mt={4}>
        {Object.entries(answers).map(([key, text]) => (
          <Radio key={key} value={key} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
