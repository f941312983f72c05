import { type FormEvent, useRef, useState } from 'react'
import { ApiError, explain } from '#kit/admin/api.ts'

/**
 * A form of the own account, emptied once it is sent: what is refused is said at its field, and the first of them
 * has the focus.
 * @param failed what is said when no field is to blame.
 */
export function useAccountForm(send: (form: FormData) => Promise<void>, failed: string) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setBusy(true)
    setFailure('')
    setFaults({})
    try {
      await send(given)
      form.current?.reset()
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      setFaults(fields)
      const [first] = Object.keys(fields)
      if (!first) return setFailure(explain(failed, cause))
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const forgive = (field: string) => setFaults(({ [field]: _, ...others }) => others)
  return { form, submit, faults, forgive, failure, busy }
}
