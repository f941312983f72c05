import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
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
}

const findItem = findByParam(findCompetition)

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const copy = new URL(args.request.url).searchParams.get('copy')
  const isCopy = args.params.id === 'new' && copy !== null && /^[1-9]\d{0,8}$/.test(copy)
  const [item, source, reference] = await Promise.all([
    findItem(args),
    isCopy ? findCompetition(Number(copy)) : undefined,
    readReference(),
  ])
  return { item, source, reference }
}

export function Component() {
  const { item, source, reference } = useLoaderData<Loaded>()
  return (
    <CompetitionForm
      key={formKey(useLocation())}
      item={item ?? undefined}
      source={source}
      reference={reference}
    />
  )
}
