import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import type { ValuesOf } from '#kit/record/record.ts'
import { consents, type Signer, signerHint, signersAt } from '../consents.record.ts'

type ConsentForm = UseFormReturnType<ValuesOf<typeof consents.fields>>

/** Nobody is chosen. */
export const unsigned = '' as Signer

/** Whose signature is needed follows from the year of birth and the day of the paper, or is asked where either may be right. */
export function SignerInput({ form }: { form: ConsentForm }) {
  const { born, givenOn, signer } = form.values
  const year = born && born >= 1900 && givenOn ? born : undefined
  const fitting = year && givenOn ? signersAt(year, givenOn) : undefined
  /** What was put there by itself is taken back by itself. */
  const put = useRef<Signer>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen for the same year and day stays
  useEffect(() => {
    if (!fitting?.[0]) return
    if (fitting.includes(signer) && signer !== put.current) return
    put.current = fitting.length > 1 ? undefined : fitting[0]
    form.setFieldValue('signer', put.current ?? unsigned)
  }, [born, givenOn])
  const isUnfit = (option: string) =>
    fitting !== undefined && !fitting.some((signer) => signer === option)
  const hint = year && givenOn && signerHint(year, givenOn)
  return (
    <div>
      {inputsOf(consents, form, { isUnfit: () => isUnfit })('signer')}
      {hint && (
        <Text size="sm" mt="xs" role="status">
          {hint}
        </Text>
      )}
    </div>
  )
}
