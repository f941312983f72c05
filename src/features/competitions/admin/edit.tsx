import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { copiedId, findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import { CompetitionForm } from './competition-form.tsx'
import { findCompetition, readReference } from './competitions-client.ts'

interface Loaded {
  item: CompetitionItem | null
  /** Last year's, from which a new one is made. */
  source: CompetitionItem | undefined
  reference: CompetitionReference
  /** A new one is asked for as an exam. */
  isExam: boolean
}

const findItem = findByParam(findCompetition)

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(args.request.url)
  const copied = copiedId(args)
  const [item, source, reference] = await Promise.all([
    findItem(args),
    copied ? findCompetition(copied) : undefined,
    readReference(),
  ])
  return { item, source, reference, isExam: searchParams.get('kind') === 'grading' }
}

export function Component() {
  const { item, source, reference, isExam } = useLoaderData<Loaded>()
  return (
    <CompetitionForm
      key={formKey(useLocation())}
      item={item ?? undefined}
      source={source}
      reference={reference}
      isExam={isExam}
    />
  )
}
