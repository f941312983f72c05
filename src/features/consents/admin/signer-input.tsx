import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import type { ValuesOf } from '#kit/record/record.ts'
import { consents, signersAt } from '../consents.record.ts'

type ConsentForm = UseFormReturnType<ValuesOf<typeof consents.fields>>

/** Whose signature is needed follows from the year of birth and the day of the paper. */
export function SignerInput({ form }: { form: ConsentForm }) {
  const { born, givenOn, signer } = form.values
  const fitting = born && born >= 1900 && givenOn ? signersAt(born, givenOn) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen for the same year and day stays
  useEffect(() => {
    if (fitting?.[0] && !fitting.includes(signer)) form.setFieldValue('signer', fitting[0])
  }, [born, givenOn])
  const isUnfit = (option: string) =>
    fitting !== undefined && !fitting.some((signer) => signer === option)
  return inputsOf(consents, form, { isUnfit: () => isUnfit })('signer')
}
