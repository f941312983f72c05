import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import { listClubs } from './clubs-client.ts'
import { findPerson } from './people-client.ts'
import { PersonForm } from './person-form.tsx'

const findByNumber = findByParam(findPerson)

export async function loader(given: LoaderFunctionArgs) {
  const [person, clubs] = await Promise.all([findByNumber(given), listClubs()])
  return { person, clubs }
}

export function Component() {
  const { person, clubs } = useLoaderData<typeof loader>()
  const key = formKey(useLocation())
  return <PersonForm key={key} person={person ?? undefined} clubs={clubs} />
}
