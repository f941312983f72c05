import { z } from 'zod'
import { loginName } from '#kit/contract/login-name.ts'

const credential = (empty: string, long: string) => z.string(empty).min(1, empty).max(512, long)

export const credentials = z.object({
  username: credential('Введите имя пользователя', 'Слишком длинное имя'),
  password: credential('Введите пароль', 'Слишком длинный пароль'),
})

export const user = z.object({ id: z.string(), username: z.string() })
export type SignedInUser = z.infer<typeof user>
export const verifyAnswer = z.object({
  user,
  changePasswordBy: z
    .string()
    .optional()
    .meta({ description: 'Первый пароль: до этого мгновения его надо сменить' }),
})
export type VerifyAnswer = z.infer<typeof verifyAnswer>
export const refreshAnswer = z.object({ accessToken: z.string() })
export const loginAnswer = refreshAnswer.extend({ user })

export const passwordChange = z.object({
  current: credential('Введите текущий пароль', 'Слишком длинный пароль'),
  next: credential('Введите новый пароль', 'Слишком длинный пароль'),
})
export const nameChange = passwordChange.pick({ current: true }).extend({ name: loginName })
export const nameAnswer = z.object({ user })
export type NameAnswer = z.infer<typeof nameAnswer>
export const browserKeyAnswer = z.object({
  key: z.string().meta({ description: 'Чем браузер запирает несохранённое, base64' }),
  former: z
    .array(z.string())
    .meta({ description: 'Чем запирал до смены пароля: этим только открывают' }),
})
export const endedAnswer = z.object({
  ended: z.int().meta({ description: 'Сколько других входов закрыто' }),
})
export type EndedAnswer = z.infer<typeof endedAnswer>

export const signIns = z.object({
  failed: z.int().meta({ description: 'Неудачных попыток за семь дней' }),
  failedAt: z.string().nullable().meta({ description: 'Когда была последняя из\u00a0них' }),
  last: z
    .object({ at: z.string(), place: z.string() })
    .nullable()
    .meta({ description: 'Последний вход до нынешнего' }),
})
export type SignIns = z.infer<typeof signIns>

export const session = z.object({
  id: z.int(),
  device: z.string().meta({ description: 'Словами: «Chrome на Android»' }),
  address: z.string().meta({ description: 'Откуда вошли, без последней части' }),
  createdAt: z.string(),
  usedAt: z.string().meta({ description: 'С точностью до 15 минут' }),
  current: z.boolean().meta({ description: 'Этим входом и спрашивают' }),
})
export type Session = z.infer<typeof session>
