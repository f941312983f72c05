import { z } from 'zod'
import { exampleEditor, visitor } from '#kit/base/actors.ts'

/** What the one account is called until somebody calls it otherwise. */
export const usualName = 'admin'

/** Phones write «Admin » by themselves. */
export const tidyName = (typed: string): string => typed.trim().toLowerCase().normalize('NFC')

export const loginNameRule =
  'От\u00a03 до\u00a064 символов без пробелов: буквы, цифры, точка, дефис, «_» и\u00a0«@»'

const shape = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{2,63}$/u
/** The journal says them of others. */
const taken = [visitor, exampleEditor]

export const loginName = z
  .string('Введите имя')
  .overwrite(tidyName)
  .refine((name) => shape.test(name), loginNameRule)
  .refine((name) => !taken.includes(name), 'Это имя занято самим сайтом, возьмите другое')
  .meta({ minLength: 3, maxLength: 64 })
