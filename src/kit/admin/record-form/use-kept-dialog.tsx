import { Alert, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useState } from 'react'
import { same } from '#kit/base/same.ts'
import { sayDone } from '../messages.tsx'
import { rebase } from './merge.ts'
import { useDraft } from './use-draft.ts'

interface KeptDialog {
  /** What a draft is kept by. */
  kind: string
  stored: { id: number; version: number } | undefined
}

/**
 * A form in a dialog loses nothing when the dialog goes away unasked: by Escape, by the phone's Back,
 * by a reload. Opened again it has what was typed, over what is stored now.
 */
export function useKeptDialog<Values extends object>(
  form: UseFormReturnType<Values>,
  { kind, stored }: KeptDialog,
): { note: ReactNode; key: string; forget(): void; sayKept(): void } {
  const [base] = useState(() => ({ version: stored?.version, values: form.getInitialValues() }))
  const dirty = !same(form.values, base.values)
  const draft = useDraft({ kind, id: stored?.id, base, values: form.values, dirty })
  const [returned, setReturned] = useState(false)

  const { adopt } = draft
  const [left] = draft.found
  useEffect(() => {
    if (!left) return
    form.setValues(rebase(left.values, left.base, base.values))
    adopt(left)
    setReturned(true)
  }, [left, adopt, base, form.setValues])

  function startAfresh() {
    form.setValues(base.values)
    setReturned(false)
  }

  return {
    note: returned && (
      <Alert color="blue" title="Вы набрали это раньше и не сохранили">
        <Button variant="default" onClick={startAfresh}>
          Убрать набранное
        </Button>
      </Alert>
    ),
    /** Also names the record that this form creates. */
    key: draft.key,
    forget: draft.drop,
    /** For who closes it with words that are not saved. */
    sayKept() {
      if (dirty) sayDone('Набранное не\u00a0пропало: оно будет здесь, когда откроете снова.')
    },
  }
}
